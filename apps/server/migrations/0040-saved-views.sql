-- 我的视图: what a person narrowed a list of contracts by, kept under a name, in one identity.
create table saved_views (
  party_id uuid not null,
  person_id uuid not null,
  view_id uuid not null,
  -- 我签署的 or 我发起的
  list text not null check (list in ('sign', 'apply')),
  name text not null,
  filters jsonb not null,
  created_at timestamptz not null,
  primary key (party_id, person_id, view_id),
  unique (party_id, person_id, list, name)
);
