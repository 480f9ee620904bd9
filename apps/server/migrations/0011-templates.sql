create table template_groups (
  party_id uuid not null,
  group_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (party_id, group_id)
);
create unique index template_groups_by_name on template_groups (party_id, name);

-- 模板: of an enterprise or of a person
create table templates (
  party_id uuid not null,
  template_id uuid not null,
  -- of the version in use; of a draft what was saved last
  name text not null,
  group_id uuid,
  state text not null check (state in ('draft', 'enabled', 'disabled')),
  -- what was saved last, published or not
  working jsonb not null,
  -- counts up with each saving: a call that saves says which one it read
  revision integer not null,
  -- the version in use; 0: never published
  version integer not null default 0,
  published_revision integer not null default 0,
  -- every member of the enterprise may use it; else those in template_grants
  for_everybody boolean not null default true,
  used_count integer not null default 0,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (party_id, template_id),
  foreign key (party_id, group_id) references template_groups,
  check ((state = 'draft') = (version = 0))
);
create unique index templates_by_name on templates (party_id, name) where deleted_at is null and version > 0;
create index templates_by_time on templates (party_id, updated_at desc, template_id) where deleted_at is null;
create index templates_by_group on templates (party_id, group_id) where deleted_at is null;

-- never changed: what contracts begun from a template took over
create table template_versions (
  party_id uuid not null,
  template_id uuid not null,
  version integer not null,
  contents jsonb not null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (party_id, template_id, version),
  foreign key (party_id, template_id) references templates
);

create table template_grants (
  party_id uuid not null,
  template_id uuid not null,
  holder_kind text not null check (holder_kind in ('member', 'role', 'group')),
  holder_id uuid not null,
  holder_name text not null,
  granted_at timestamptz not null,
  primary key (party_id, template_id, holder_kind, holder_id),
  foreign key (party_id, template_id) references templates
);
create index template_grants_by_holder on template_grants (party_id, holder_kind, holder_id);

-- the version that a contract was begun from
alter table contracts
  add column template_id uuid,
  add column template_version integer,
  add constraint contracts_template_whole check ((template_id is null) = (template_version is null));
