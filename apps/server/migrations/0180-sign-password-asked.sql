-- The sender asks this signer for the sign password beside the code.
alter table participants add column asks_password boolean not null default false;

-- That it was given, where the sender asked for it or its holder has it asked for: with the code, and in the consent that followed.
alter table signing_proofs add column with_password boolean not null default false;
alter table consents add column with_password boolean not null default false;
