-- 批量发起: many contracts from a template and a workbook, a row each
create table bulk_sendings (
  party_id uuid not null references parties,
  bulk_id uuid not null,
  person_id uuid not null references persons,
  template_id uuid not null,
  template_version integer not null,
  contents jsonb not null,
  file_name text not null,
  ip text not null,
  user_agent text not null,
  is_running boolean not null default false,
  paused_at timestamptz,
  pause_reason jsonb,
  created_at timestamptz not null,
  primary key (party_id, bulk_id)
);
create index bulk_sendings_by_person on bulk_sendings (party_id, person_id, created_at desc);
create index bulk_sendings_by_age on bulk_sendings (created_at);
-- cells are sealed: ID numbers are among them
create table bulk_rows (
  party_id uuid not null,
  bulk_id uuid not null,
  row integer not null,
  contract_name text not null,
  signers text not null,
  cells bytea not null,
  faults jsonb not null,
  outcome text not null check (outcome in ('faulty', 'open', 'waiting', 'sent', 'refused')),
  tries integer not null default 0,
  contract_id uuid,
  contract_number text,
  refusal jsonb,
  ended_at timestamptz,
  primary key (party_id, bulk_id, row),
  foreign key (party_id, bulk_id) references bulk_sendings on delete cascade
);
