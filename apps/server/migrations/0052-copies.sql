-- 抄送: who reads a contract and signs nothing, with the contract; shown in the reader's own drawer
alter table contracts add column copies jsonb not null default '[]';
alter table drawers drop constraint drawers_role_check;
alter table drawers add constraint drawers_role_check check (role in ('owner', 'signer', 'copy'));
-- a reader without an account waits for one like a participant, but has no task
alter table unclaimed_participants add column is_copy boolean not null default false;

-- what is only read counts for nobody's work
drop index drawers_open;
create index drawers_open on drawers (party_id, contract_id) include (status, handler_id, sent_at, deadline_at)
  where status in (2, 3) and deleted_at is null and role <> 'copy';
drop index drawers_completed;
create index drawers_completed on drawers (party_id, ended_at) include (contract_id, handler_id)
  where status = 4 and deleted_at is null and role <> 'copy';
drop index drawers_completed_once;
create index drawers_completed_once on drawers (party_id, contract_id) include (handler_id)
  where status = 4 and deleted_at is null and role <> 'copy';
