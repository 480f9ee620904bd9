-- Counts and the workbench are answered from indexes alone: each holds the rows that are counted, and who handles them.
drop index drawers_by_time;
create index drawers_by_time on drawers (party_id, role, created_at desc, drawer_id desc) include (status, created_by, handler_id)
  where deleted_at is null;
drop index drawers_by_status;
create index drawers_by_status on drawers (party_id, role, status, created_at desc, drawer_id desc) include (created_by, handler_id)
  where deleted_at is null;
drop index drawers_by_handler;
create index drawers_by_handler on drawers (party_id, role, handler_id, created_at desc, drawer_id desc) include (status, created_by)
  where deleted_at is null;
create index drawers_binned on drawers (party_id, role, created_at desc, drawer_id desc) where deleted_at is not null;

-- contracts being signed, each once; and those that wait for a person, in the order of the workbench
create index drawers_open on drawers (party_id, contract_id) include (status, handler_id, sent_at, deadline_at)
  where status in (2, 3) and deleted_at is null;
create index drawers_tasks on drawers (party_id, handler_id, deadline_at, created_at)
  where role = 'signer' and status = 2 and deleted_at is null;
-- what a person sent and may have to look after: what waits for others, and what was refused
create index drawers_concerns on drawers (party_id, created_by, deadline_at, created_at desc) include (status, sent_at, ended_at, drawer_id)
  where role = 'owner' and status in (3, 5) and deleted_at is null;
-- completed contracts by day, and each once
drop index drawers_by_end;
create index drawers_completed on drawers (party_id, ended_at) include (contract_id, handler_id) where status = 4 and deleted_at is null;
create index drawers_completed_once on drawers (party_id, contract_id) include (handler_id) where status = 4 and deleted_at is null;
drop index drawers_of_sent;
create index drawers_of_sent on drawers (party_id, sent_at) include (created_by, handler_id) where role = 'owner' and deleted_at is null;
