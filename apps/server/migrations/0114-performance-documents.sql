-- 履约凭证: what a party added to a completed contract to show how it was kept to. What is taken back stays as a row: the log tells of it.
create table performance_documents (
  -- whose contract it is
  party_id uuid not null references parties,
  contract_id uuid not null,
  performance_id uuid not null,
  -- the party that added it, which need not be the owner, and the person who acted
  added_party_id uuid not null references parties,
  added_party_name text not null,
  created_by uuid not null references parties,
  created_by_name text not null,
  kind text not null check (kind in ('delivery', 'acceptance', 'payment', 'invoice', 'other')),
  -- the day that it tells of
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  amount_fen bigint check (amount_fen > 0),
  note text not null,
  file_name text not null,
  hash text not null,
  size bigint not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (party_id, contract_id, performance_id)
);

-- what the other parties say of it: one objection and one confirmation each
create table performance_answers (
  party_id uuid not null,
  contract_id uuid not null,
  performance_id uuid not null,
  answer_id uuid not null,
  answered_party_id uuid not null references parties,
  answered_party_name text not null,
  answered_person_id uuid not null references parties,
  answered_person_name text not null,
  verdict text not null check (verdict in ('confirmed', 'objected')),
  note text not null,
  answered_at timestamptz not null,
  primary key (party_id, contract_id, performance_id, answer_id),
  unique (party_id, contract_id, performance_id, answered_party_id, verdict),
  foreign key (party_id, contract_id, performance_id) references performance_documents
);
