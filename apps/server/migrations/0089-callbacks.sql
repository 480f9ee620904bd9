-- Which parties asked to be told of their events, and by what.
create table event_subscriptions (
  party_id uuid not null references parties,
  subscription text not null,
  primary key (party_id, subscription)
);

-- 回调地址: where an enterprise is told what became of its contracts
create table callback_targets (
  party_id uuid primary key references parties,
  url text not null,
  -- sealed; the earlier one signs too until `earlier_until`
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamptz,
  kinds smallint[] not null,
  -- `stopped`: by the platform, because nothing arrived there for days
  state text not null check (state in ('active', 'paused', 'stopped')),
  state_at timestamptz not null,
  person_id uuid not null references parties,
  person_name text not null,
  updated_at timestamptz not null
);

-- 回调: what was posted there, or waits to be
create table callbacks (
  party_id uuid not null references parties,
  callback_id uuid not null,
  event_id uuid not null,
  kind smallint not null,
  contract_id uuid not null,
  apply_no text not null,
  -- the signer it tells of, where it tells of one
  participant_id uuid,
  sign_no text not null,
  signer_name text not null,
  signer_address text not null,
  signer_party_id uuid,
  -- the same bytes at each attempt
  body text not null,
  state text not null check (state in ('waiting', 'retrying', 'delivered', 'given_up')),
  tries int not null,
  error text not null,
  attempts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, callback_id),
  unique (party_id, event_id)
);
create index callbacks_listed on callbacks (party_id, created_at desc, callback_id desc);
