-- What a person hands in for their account: which paper it is (identityType), and the words that were agreed to
alter table name_checks
  add column identity_type smallint not null default 1 check (identity_type in (1, 2, 3, 4)),
  add column consent_hash text;
create index name_checks_own on name_checks (person_id, created_at desc) where task_party_id is null and checked_by = 'reviewer';
