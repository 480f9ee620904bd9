-- A party is the tenant: a person or an enterprise. Every other table's key starts with it, or is a directory that leads to one.
create table parties (
  party_id uuid primary key,
  kind text not null check (kind in ('person', 'organization')),
  created_at timestamptz not null
);

create table persons (
  party_id uuid primary key references parties,
  name text not null default '',
  mobile text,
  email text,
  password_hash text,
  failed_logins smallint not null default 0,
  locked_until timestamptz,
  real_name_state text not null default 'none' check (real_name_state in ('none', 'verified')),
  identity_type smallint,
  -- the number itself is encrypted; the keyed digest finds a second account with the same number
  identity_number_sealed bytea,
  identity_number_digest bytea unique,
  verified_by text,
  verified_at timestamptz,
  locale text not null default 'zh-CN',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- directory: which person answers to this mobile number or e-mail address
create table logins (
  address text primary key,
  kind text not null check (kind in ('mobile', 'email')),
  party_id uuid not null references persons
);
create index logins_by_party on logins (party_id);

create table sessions (
  token_digest bytea primary key,
  session_id uuid not null unique,
  party_id uuid not null references persons,
  -- the enterprise the session stands in; null in personal mode
  organization_id uuid,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_party on sessions (party_id);

create table verification_codes (
  code_id uuid primary key,
  address text not null,
  purpose text not null,
  code_digest bytea not null,
  attempts_left smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index verification_codes_by_address on verification_codes (address, purpose, created_at desc);

create table captchas (
  captcha_id uuid primary key,
  answer_digest bytea not null,
  attempts_left smallint not null,
  expires_at timestamptz not null
);

-- separate consent to the use of sensitive personal data (个人信息保护法 第二十九条)
create table privacy_consents (
  party_id uuid not null references persons,
  consent_id uuid not null,
  purpose text not null check (purpose in ('identity_number')),
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  primary key (party_id, consent_id)
);

-- what was sent to whom, so that no message fails silently; the platform itself is the party of codes sent to strangers
create table deliveries (
  party_id uuid not null,
  delivery_id uuid not null,
  channel text not null check (channel in ('sms', 'mail')),
  address text not null,
  template text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  tries smallint not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (party_id, delivery_id)
);
create index deliveries_by_time on deliveries (created_at desc);
