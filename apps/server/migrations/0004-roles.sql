-- the grants of a built-in role stand in the code: a permission that is new reaches the administrators with the release
create table roles (
  party_id uuid not null references organizations,
  role_id uuid not null,
  built_in text check (built_in in ('admin', 'sealAdmin', 'contractAdmin', 'finance', 'member')),
  name text not null,
  description text not null default '',
  grants jsonb not null default '{}',
  state text not null default 'active' check (state in ('active', 'disabled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, role_id),
  unique (party_id, name),
  unique (party_id, built_in)
);

alter table members add column group_id uuid;

create table member_roles (
  party_id uuid not null,
  member_id uuid not null,
  role_id uuid not null,
  assigned_by uuid,
  assigned_at timestamptz not null,
  primary key (party_id, member_id, role_id),
  foreign key (party_id, member_id) references members,
  foreign key (party_id, role_id) references roles
);
create index member_roles_by_role on member_roles (party_id, role_id);
