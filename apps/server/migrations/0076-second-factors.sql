-- 第二因素: what an account asks for beside the password or code
alter table persons add column has_second_factor boolean not null default false;

-- 通行密钥 (WebAuthn)
create table passkeys (
  party_id uuid not null references persons,
  passkey_id uuid not null,
  -- as the authenticator names it
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (party_id, passkey_id)
);

-- 验证器 (RFC 6238): its secret sealed; the last time step that was used, so that no code serves twice
create table authenticator_apps (
  party_id uuid primary key references persons,
  secret_sealed bytea not null,
  last_step bigint not null,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- 恢复码: 80 random bits each, kept as digests, good once
create table recovery_codes (
  party_id uuid not null references persons,
  code_digest bytea not null,
  primary key (party_id, code_digest)
);

-- what an authenticator is asked to sign: once, for one purpose, and for one person where one is known
create table passkey_challenges (
  challenge_digest bytea primary key,
  purpose text not null,
  party_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);
