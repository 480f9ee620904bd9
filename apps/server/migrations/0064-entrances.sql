-- 单点登录凭据: opens one session, once, within a minute, at the address it was made for
create table login_tickets (
  ticket_digest bytea primary key,
  party_id uuid not null references persons,
  return_url text not null,
  expires_at timestamptz not null
);
create index login_tickets_by_age on login_tickets (expires_at);

-- 扫码登录: the picture shows the key, the browser that began it holds another secret, and only both together open a session
create table login_codes (
  key_digest bytea primary key,
  browser_digest bytea not null,
  state text not null check (state in ('waiting', 'scanned', 'confirmed', 'refused')),
  -- who scanned it
  party_id uuid references persons,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((state = 'waiting') = (party_id is null))
);
create index login_codes_by_age on login_codes (expires_at);
