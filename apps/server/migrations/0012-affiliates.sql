-- 集团关系: a company (the subsidiary) lets another one of its group (the parent) read its contracts. Each side has its own row of a relation;
-- one statement writes both
create table affiliations (
  party_id uuid not null references organizations,
  affiliation_id uuid not null,
  -- what the party is in it
  side text not null check (side in ('parent', 'subsidiary')),
  other_party_id uuid not null check (other_party_id <> party_id),
  state text not null check (state in ('asked', 'granted', 'refused', 'withdrawn', 'ended')),
  with_documents boolean not null default false,
  note text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answered_by_name text not null default '',
  answered_at timestamptz,
  ended_by_side text check (ended_by_side in ('parent', 'subsidiary')),
  ended_by_name text not null default '',
  ended_at timestamptz,
  reason text not null default '',
  primary key (party_id, affiliation_id)
);
-- a company has one parent
create unique index affiliations_one_parent on affiliations (party_id) where side = 'subsidiary' and state = 'granted';
create unique index affiliations_open on affiliations (party_id, side, other_party_id) where state in ('asked', 'granted');
create index affiliations_by_time on affiliations (party_id, side, asked_at desc, affiliation_id desc);

-- 企业简码, directory: what the logins of an enterprise's child accounts end in; never another one once it is given
create table enterprise_codes (
  code text primary key,
  party_id uuid not null unique references organizations
);

-- 子账号: an account that an enterprise made for somebody without a verified identity; it acts in that enterprise and is nobody elsewhere
alter table persons
  add column child_of uuid,
  -- the enterprise knows the password, so it opens nothing but the way to another one
  add column has_first_password boolean not null default false,
  add constraint persons_child check (child_of is null or (real_name_state = 'none' and mobile is null and email is null));
create index persons_by_enterprise on persons (child_of) where child_of is not null;
alter table logins
  drop constraint logins_kind_check,
  add constraint logins_kind_check check (kind in ('mobile', 'email', 'child'));
