-- 应用密钥: what programs of an enterprise come in with
create table merchant_keys (
  party_id uuid not null references parties,
  key_id uuid not null,
  -- public: a request names the key by it
  app_key text not null unique,
  name text not null,
  -- sealed; the earlier one opens too until `earlier_until`
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamptz,
  scopes text[] not null,
  -- addresses and networks that may use it; none: any
  networks text[] not null,
  per_minute int not null check (per_minute > 0),
  per_day int not null check (per_day > 0),
  state text not null check (state in ('active', 'paused', 'revoked')),
  -- the member who made it, and whose rights limit it
  person_id uuid not null references parties,
  person_name text not null,
  used_at timestamptz,
  used_ip text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, key_id)
);
