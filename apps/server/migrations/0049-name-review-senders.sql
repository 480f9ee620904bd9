-- The person who sent the contract that a name was handed in for: a sender does not review the signers of this contract.
alter table name_checks add column sender_person_id uuid;
update name_checks n set sender_person_id = c.created_by
from contracts c where c.party_id = n.task_party_id and c.contract_id = n.task_contract_id;

-- What waits for one contract, as its page asks.
create index name_checks_by_contract on name_checks (task_party_id, task_contract_id) where state = 'waiting';

-- Photographs that were stored, or were about to be, for a name that is not handed in yet: without a row of their own nobody would find those
-- of a process that died in between.
create table name_photographs (
  hash text not null primary key,
  stored_at timestamptz not null
);
create index name_photographs_by_time on name_photographs (stored_at);
