-- What a signed request said once: it is taken once.
create table merchant_nonces (
  party_id uuid not null references parties,
  key_id uuid not null,
  nonce text not null,
  ends_at timestamptz not null,
  primary key (party_id, key_id, nonce)
);
create index merchant_nonces_by_end on merchant_nonces (ends_at);

-- 访问令牌: known by their hash alone
create table merchant_tokens (
  token_hash bytea primary key,
  party_id uuid not null references parties,
  key_id uuid not null,
  ends_at timestamptz not null
);
create index merchant_tokens_by_end on merchant_tokens (ends_at);

-- What a call with an idempotency key was answered; none: it is still worked on, or nobody knows what came of it.
create table merchant_answers (
  party_id uuid not null references parties,
  key_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (party_id, key_id, idempotency_key)
);
create index merchant_answers_by_age on merchant_answers (created_at);

-- 调用记录: no bodies, no secrets
create table merchant_calls (
  party_id uuid not null references parties,
  call_id uuid not null,
  key_id uuid not null,
  called_at timestamptz not null,
  call text not null,
  status smallint not null,
  code int not null,
  ms int not null,
  ip text not null,
  request_id text not null,
  primary key (party_id, call_id)
);
create index merchant_calls_listed on merchant_calls (party_id, called_at desc, call_id desc);
create index merchant_calls_by_age on merchant_calls (called_at);
