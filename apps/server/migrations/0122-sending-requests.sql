-- 发起申请: what a key may not send by itself, and its member is asked to
create table sending_requests (
  party_id uuid not null,
  request_id uuid not null,
  contract_id uuid not null,
  -- the member of the key, who alone decides
  person_id uuid not null,
  key_id uuid not null,
  -- the name of the key then
  agent_name text not null,
  -- of the draft that was asked about, keyed
  digest text not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'expired', 'replaced')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  decided_at timestamptz,
  reason text not null,
  primary key (party_id, request_id),
  check ((state = 'waiting') = (decided_at is null))
);
-- a draft waits once
create unique index sending_requests_of_contract on sending_requests (party_id, contract_id) where state = 'waiting';
create index sending_requests_of_person on sending_requests (party_id, person_id, ends_at) where state = 'waiting';
create index sending_requests_ending on sending_requests (ends_at) where state = 'waiting';
