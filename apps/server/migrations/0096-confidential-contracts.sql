-- 保密合同: contracts that a party keeps to some of its persons, whatever the data scopes of the others reach
create table confidential_contracts (
  party_id uuid not null references parties,
  contract_id uuid not null,
  -- the person in whose name each may read it
  persons uuid[] not null,
  set_by_name text not null,
  set_at timestamptz not null,
  primary key (party_id, contract_id)
);
alter table settings add column admins_see_confidential boolean not null default false;

-- the contracts that a party keeps from a person, and those that it shows to this person and not to all
create function hidden_contracts(party uuid, person uuid) returns setof uuid language sql stable as $$
  select contract_id from confidential_contracts where party_id = party and not person = any (persons) $$;
create function shown_contracts(party uuid, person uuid) returns setof uuid language sql stable as $$
  select contract_id from confidential_contracts where party_id = party and person = any (persons) $$;
-- who alone sees a contract within a party; null: whom the data scopes reach
create function named_persons(party uuid, contract uuid) returns uuid[] language sql stable as $$
  select persons from confidential_contracts where party_id = party and contract_id = contract $$;
