-- A code after a neutral link opens the task for reading, as its signing link does.
alter table signing_proofs drop constraint signing_proofs_purpose_check;
alter table signing_proofs add constraint signing_proofs_purpose_check check (purpose in ('sign', 'refuse', 'open'));
