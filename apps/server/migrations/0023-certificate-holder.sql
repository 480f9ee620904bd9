-- The certificate of a signer without an account is kept with the contract, below its owner, and is not the owner's own.
alter table certificates add column is_own boolean not null default true;
update certificates set is_own = false
where purpose = 'once' and not exists (select from persons where persons.party_id = certificates.party_id and persons.name = certificates.subject);
alter table certificates alter column is_own drop default;
create index certificates_own on certificates (party_id, created_at desc, certificate_id desc) where is_own;
