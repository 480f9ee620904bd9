-- 平台运营: accounts that operate the platform, and the shifts that their sessions stand in
create table operators (
  party_id uuid primary key references persons,
  duties text[] not null check (cardinality(duties) > 0 and duties <@ array['review', 'finance', 'upkeep', 'support']),
  appointed_by uuid references persons,
  appointed_at timestamptz not null
);
create table operator_shifts (
  party_id uuid not null references operators on delete cascade,
  session_id uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (party_id, session_id)
);
