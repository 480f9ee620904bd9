-- a login under way at somebody else's page: its state, and the browser that began it, as digests; used once.
-- takes the place of sign_on_flows, which nobody writes any more and the next release drops
create table login_flows (
  state_digest bytea primary key,
  browser_digest bytea not null,
  -- which kind of login it is: a state of one serves no other
  kind text not null,
  details_sealed bytea not null,
  expires_at timestamptz not null
);
create index login_flows_over on login_flows (expires_at);
-- 外部账号: which account at WeChat or DingTalk opens which account here, as its owner said while logged in
create table outside_accounts (
  party_id uuid not null references persons,
  provider text not null check (provider in ('weChat', 'dingTalk')),
  -- the provider's own number of the user
  subject text not null,
  -- what the owner knows the account there by
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (party_id, provider),
  unique (provider, subject)
);
