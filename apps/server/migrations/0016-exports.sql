-- a list that is written into a spreadsheet, with progress; its file is kept for some days
create table exports (
  party_id uuid not null,
  export_id uuid not null,
  -- of which list: logs.entries, seals.uses
  kind text not null,
  -- what the list was narrowed by, and where it ended when it was asked for
  question jsonb not null,
  locale text not null,
  state text not null check (state in ('running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null,
  file_name text not null,
  file_hash text,
  file_size bigint,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, export_id)
);
create index exports_by_age on exports (created_at);
