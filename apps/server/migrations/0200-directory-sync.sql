-- 目录同步: a company's own directory keeps its members and departments here, by SCIM 2.0
create table directory_syncs (
  party_id uuid primary key references organizations,
  -- SHA-256 of the token: who reads the database cannot come in with it
  token_digest bytea not null,
  -- the administrator who made the token, in whose name members are invited
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- of the token, to the minute
  used_at timestamptz
);

-- whom the directory tells of; a user who is not active there may be no member here
create table directory_users (
  party_id uuid not null references organizations,
  user_id uuid not null,
  user_name text not null,
  external_id text,
  -- what the directory says: names, title, addresses
  facts jsonb not null,
  -- null: not a member, because the directory has disabled the user
  member_id uuid,
  -- where the user belongs as soon as there is a member
  group_id uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (party_id, user_id),
  foreign key (party_id, member_id) references members,
  foreign key (party_id, group_id) references groups on delete set null (group_id)
);
create unique index directory_users_by_name on directory_users (party_id, lower(user_name));
create unique index directory_users_by_member on directory_users (party_id, member_id) where member_id is not null;
create index directory_users_by_external_id on directory_users (party_id, external_id) where external_id is not null;
create index directory_users_by_group on directory_users (party_id, group_id) where group_id is not null;

-- what the directory calls a department
create table directory_groups (
  party_id uuid not null references organizations,
  group_id uuid not null,
  external_id text not null,
  primary key (party_id, group_id),
  foreign key (party_id, group_id) references groups on delete cascade
);
