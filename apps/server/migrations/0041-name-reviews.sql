-- 人工审核: where no identity provider is connected, what a signer handed in waits for a reviewer. `asked`: the provider was asked.
alter table name_checks
  add column state text not null default 'asked'
    check (state in ('asked', 'waiting', 'passed', 'rejected', 'expired')),
  -- the account that handed it in; null: somebody without one
  add column person_id uuid,
  -- the task that it was handed in for: the owner of the contract, the contract, the participant
  add column task_party_id uuid,
  add column task_contract_id uuid,
  add column task_participant_id uuid,
  -- sealed photographs in the store of files; null: none, or deleted when their time was over
  add column front_hash text,
  add column back_hash text,
  add column reviewer_person_id uuid,
  add column reviewer_name text,
  add column reviewed_at timestamptz,
  add column reason text not null default '',
  add constraint name_checks_waiting check (state <> 'waiting' or (front_hash is not null and back_hash is not null)),
  add constraint name_checks_rejected check (state <> 'rejected' or (reviewer_person_id is not null and reviewed_at is not null and reason <> ''));

update name_checks set state = 'passed' where matched_at is not null;
alter table name_checks add constraint name_checks_passed check (state <> 'passed' or matched_at is not null);

-- nobody waits twice at one address
create unique index name_checks_one_waits on name_checks (address) where state = 'waiting';
create index name_checks_queue on name_checks (created_at) where state = 'waiting';
create index name_checks_reviewed on name_checks (reviewed_at desc) where reviewed_at is not null;
create index name_checks_latest on name_checks (address, created_at desc);
create index name_checks_pictures on name_checks (created_at) where front_hash is not null;
