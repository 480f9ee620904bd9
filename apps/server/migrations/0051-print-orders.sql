-- 打印件: what a person has printed of contracts, in the name of a party; kept for a week.
create table print_orders (
  party_id uuid not null,
  print_id uuid not null,
  person_id uuid not null,
  name text not null,
  ordered_by text not null,
  -- [{owner, contractId, documentId, pages?}], in the order of the copy
  files jsonb not null,
  copies integer not null,
  sheets integer not null,
  -- counts how often it was asked to be made: a job of an earlier turn does nothing
  turn integer not null default 0,
  attempts integer not null default 0,
  file_hash text,
  file_size bigint,
  -- {code, facts}
  refusal jsonb,
  created_at timestamptz not null,
  -- when it was first handed out
  printed_at timestamptz,
  primary key (party_id, print_id),
  check (file_hash is null or refusal is null)
);
create index print_orders_by_person on print_orders (party_id, person_id, created_at desc);
create index print_orders_by_age on print_orders (created_at);
