create table organizations (
  party_id uuid primary key references parties,
  name text not null,
  credit_code text not null,
  legal_representative text not null,
  state text not null check (state in ('unverified', 'verified')),
  verified_by text,
  verified_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- directory: one verified enterprise for a credit code and for a name
create table organization_names (
  name text primary key,
  credit_code text not null unique,
  party_id uuid not null references organizations
);

create table members (
  party_id uuid not null references organizations,
  member_id uuid not null,
  person_id uuid not null,
  name text not null,
  state text not null check (state in ('active', 'disabled', 'left')),
  created_at timestamptz not null,
  primary key (party_id, member_id),
  unique (party_id, person_id)
);

-- the person's own drawer of enterprises, written with the member row
create table memberships (
  party_id uuid not null references persons,
  organization_id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null,
  primary key (party_id, organization_id)
);

-- the built-in authority: root, issuing, tsa
create table authorities (
  name text primary key,
  certificate bytea not null,
  wrapped_key bytea not null,
  created_at timestamptz not null
);

-- every certificate issued; wrapped_key is null when the key served one signature and was destroyed
create table certificates (
  party_id uuid not null,
  certificate_id uuid not null,
  purpose text not null check (purpose in ('seal', 'once')),
  algorithm text not null,
  serial text not null,
  subject text not null,
  certificate bytea not null,
  wrapped_key bytea,
  not_before timestamptz not null,
  not_after timestamptz not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (party_id, certificate_id)
);

create table seals (
  party_id uuid not null,
  seal_id uuid not null,
  kind text not null check (kind in ('round', 'oval', 'square', 'name')),
  name text not null,
  code text,
  svg text not null,
  image_hash text not null,
  width_mm real not null,
  height_mm real not null,
  state text not null check (state in ('active', 'disabled')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, seal_id)
);

-- 用印记录: each use of a seal, written with the signature
create table seal_uses (
  party_id uuid not null,
  seal_id uuid not null,
  use_id uuid not null,
  person_id uuid not null,
  contract_number text not null,
  used_at timestamptz not null,
  primary key (party_id, seal_id, use_id)
);
create index seal_uses_by_time on seal_uses (party_id, seal_id, used_at desc);

-- a person's handwriting, kept as strokes
create table inks (
  party_id uuid not null references persons,
  ink_id uuid not null,
  strokes jsonb not null,
  width real not null,
  height real not null,
  created_at timestamptz not null,
  primary key (party_id, ink_id)
);
