-- 企业单点登录 (OpenID Connect): an enterprise's own login
create table sign_on_providers (
  party_id uuid primary key references organizations,
  issuer text not null,
  client_id text not null,
  -- under the master key, bound to the enterprise and the issuer
  secret_sealed bytea not null,
  -- mail domains that are let in; none: every member who is bound
  domains text[] not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
-- a login under way: its state, and the browser that began it, as digests; used once
create table sign_on_flows (
  party_id uuid not null references organizations,
  state_digest bytea not null unique,
  browser_digest bytea not null,
  details_sealed bytea not null,
  expires_at timestamptz not null,
  primary key (party_id, state_digest)
);
create index sign_on_flows_over on sign_on_flows (expires_at);
-- which account somebody there has here, as its owner said while logged in
create table sign_on_links (
  party_id uuid not null references organizations,
  issuer text not null,
  subject text not null,
  person_id uuid not null references persons (party_id),
  -- what the owner knows the login there by
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (party_id, issuer, subject),
  unique (party_id, person_id)
);
create index sign_on_links_of on sign_on_links (person_id);
-- how a session came in, and the enterprise whose own login opened it: it acts for no other
alter table sessions
  add column proof text not null default 'code',
  add column signed_on_by uuid references organizations;
alter table sessions alter column proof drop default;
