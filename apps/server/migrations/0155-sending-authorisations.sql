-- 发起授权: within these limits what the agent of a key asks for is sent without its member confirming each
create table sending_authorisations (
  party_id uuid not null,
  authorisation_id uuid not null,
  key_id uuid not null,
  -- of the key then
  key_name text not null,
  -- the member of the key, who gave it
  person_id uuid not null,
  giver_name text not null,
  template_ids uuid[] not null check (cardinality(template_ids) > 0),
  -- contracts of a stated amount of at most so much; null: of any amount, stated or not
  most_fen bigint check (most_fen > 0),
  most_contracts integer not null,
  used integer not null default 0,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, authorisation_id),
  check (used between 0 and most_contracts)
);
create index sending_authorisations_of_key on sending_authorisations (party_id, key_id) where ended_at is null;

-- by which a request was confirmed beforehand; null: a person decides each
alter table sending_requests add column authorisation_id uuid;
create index sending_requests_authorised on sending_requests (party_id, authorisation_id, asked_at) where authorisation_id is not null;
-- a draft is sent once
create unique index sending_requests_sent on sending_requests (party_id, contract_id) where authorisation_id is not null;
