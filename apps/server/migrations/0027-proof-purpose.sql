-- A code serves what it was asked for: signing, or refusing.
alter table signing_proofs add column purpose text not null default 'sign' check (purpose in ('sign', 'refuse'));
alter table signing_proofs alter column purpose drop default;
