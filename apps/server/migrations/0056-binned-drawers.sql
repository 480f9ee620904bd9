-- 回收站: a party takes what has ended out of its own lists. The contract itself, and everybody else's row of it, stay as they are.
alter table drawers
  add column binned_at timestamptz,
  -- the time of the bin is over: what the row says is gone, and it stays so that no later step of the contract brings it back
  add column purged_at timestamptz,
  -- since when the row is in no list: it was put into the bin, or is of a draft that was
  add column gone_at timestamptz generated always as (coalesce(binned_at, deleted_at)) stored;

drop index drawers_by_time;
create index drawers_by_time on drawers (party_id, role, created_at desc, drawer_id desc) include (status, created_by, handler_id)
  where gone_at is null;
drop index drawers_by_status;
create index drawers_by_status on drawers (party_id, role, status, created_at desc, drawer_id desc) include (created_by, handler_id)
  where gone_at is null;
drop index drawers_by_handler;
create index drawers_by_handler on drawers (party_id, role, handler_id, created_at desc, drawer_id desc) include (status, created_by)
  where gone_at is null;
drop index drawers_by_directory;
create index drawers_by_directory on drawers (party_id, role, directory_id, created_at desc, drawer_id desc) include (handler_id)
  where gone_at is null;
drop index drawers_binned;
create index drawers_binned on drawers (party_id, role, created_at desc, drawer_id desc) where gone_at is not null and purged_at is null;
drop index drawers_open;
create index drawers_open on drawers (party_id, contract_id) include (status, handler_id, sent_at, deadline_at)
  where status in (2, 3) and gone_at is null and role <> 'copy';
drop index drawers_tasks;
create index drawers_tasks on drawers (party_id, handler_id, deadline_at, created_at)
  where role = 'signer' and status = 2 and gone_at is null;
drop index drawers_concerns;
create index drawers_concerns on drawers (party_id, created_by, deadline_at, created_at desc) include (status, sent_at, ended_at, drawer_id)
  where role = 'owner' and status in (3, 5) and gone_at is null;
drop index drawers_completed;
create index drawers_completed on drawers (party_id, ended_at) include (contract_id, handler_id)
  where status = 4 and gone_at is null and role <> 'copy';
drop index drawers_completed_once;
create index drawers_completed_once on drawers (party_id, contract_id) include (handler_id)
  where status = 4 and gone_at is null and role <> 'copy';
-- figures of a year count what lies in the bin as well; the workbench does not
drop index drawers_of_sent;
create index drawers_of_sent on drawers (party_id, sent_at) include (created_by, handler_id, gone_at)
  where role = 'owner' and deleted_at is null;
-- what the sweep looks for, in all parties
create index drawers_to_purge on drawers (binned_at) where binned_at is not null and purged_at is null;
