-- departments of an enterprise as a tree; who stands directly below the enterprise has no group
create table groups (
  party_id uuid not null references organizations,
  group_id uuid not null,
  parent_id uuid,
  name text not null,
  -- among neighbours, after the pinned ones
  position integer not null,
  pinned_at timestamptz,
  manager_id uuid,
  -- department of the messaging platform that it stands for
  department_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, group_id),
  foreign key (party_id, parent_id) references groups,
  unique nulls not distinct (party_id, parent_id, name),
  unique (party_id, department_id)
);
create index groups_by_manager on groups (party_id, manager_id) where manager_id is not null;

-- who was invited has a row before there is an account; who left keeps the row, and comes back with another one
alter table members
  alter column person_id drop not null,
  add column mobile text,
  add column email text,
  add column title text not null default '',
  add column invited_at timestamptz,
  add column invited_by uuid,
  add column reminded_at timestamptz,
  add column joined_at timestamptz,
  add column left_at timestamptz,
  add column search_text text generated always as (lower(name || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, ''))) stored,
  drop constraint members_party_id_person_id_key,
  drop constraint members_state_check,
  add constraint members_state_check check (state in ('invited', 'active', 'disabled', 'left')),
  add constraint members_bound check (person_id is not null or state in ('invited', 'left')),
  -- how a person is reached is the account's to say: a copy would go stale
  add constraint members_contacts check (person_id is null or (mobile is null and email is null)),
  add foreign key (party_id, group_id) references groups;
create unique index members_by_person on members (party_id, person_id) where state <> 'left';
create unique index members_by_mobile on members (party_id, mobile) where state <> 'left';
create unique index members_by_email on members (party_id, email) where state <> 'left';
create index members_by_group on members (party_id, group_id);
create index members_by_time on members (party_id, created_at desc, member_id desc);

alter table groups add foreign key (party_id, manager_id) references members;

-- `member_id`: meant for one person alone; null: anybody with the link may use it
create table invitations (
  party_id uuid not null references organizations,
  invitation_id uuid not null,
  member_id uuid,
  group_id uuid,
  needs_approval boolean not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  joined integer not null default 0,
  primary key (party_id, invitation_id),
  foreign key (party_id, member_id) references members,
  foreign key (party_id, group_id) references groups on delete set null (group_id)
);
create index invitations_by_member on invitations (party_id, member_id, created_at desc);

create table join_requests (
  party_id uuid not null references organizations,
  request_id uuid not null,
  person_id uuid not null,
  name text not null,
  mobile text,
  email text,
  group_id uuid,
  invited_by_name text not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by_name text not null default '',
  primary key (party_id, request_id),
  foreign key (party_id, group_id) references groups on delete set null (group_id)
);
create unique index join_requests_pending on join_requests (party_id, person_id) where state = 'pending';
create index join_requests_by_time on join_requests (party_id, state, created_at desc, request_id desc);

create table member_imports (
  party_id uuid not null references organizations,
  import_id uuid not null,
  file_name text not null,
  mode text not null check (mode in ('valid', 'whole')),
  state text not null check (state in ('running', 'done')),
  total integer not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, import_id)
);
create unique index member_imports_running on member_imports (party_id) where state = 'running';

create table member_import_rows (
  party_id uuid not null,
  import_id uuid not null,
  -- as the spreadsheet numbers it
  row integer not null,
  cells jsonb not null,
  -- `open`: not decided yet
  state text not null check (state in ('open', 'faulty', 'added', 'invited')),
  faults jsonb not null default '[]',
  group_id uuid,
  member_id uuid,
  primary key (party_id, import_id, row),
  foreign key (party_id, import_id) references member_imports on delete cascade
);
create index member_import_rows_by_state on member_import_rows (party_id, import_id, state, row);
