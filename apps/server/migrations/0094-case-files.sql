-- 案件: what a party asked of an institution about a contract
create table case_files (
  party_id uuid not null references parties,
  case_id uuid not null,
  number text not null,
  kind text not null,
  institution text not null,
  -- whose contract it is, which need not be the applicant's
  contract_owner_id uuid not null references parties,
  contract_id uuid not null,
  contract_number text not null,
  contract_name text not null,
  contract_completed_at timestamptz not null,
  amount_fen bigint,
  applicant text not null,
  respondents text[] not null,
  statement text not null,
  claims jsonb not null,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'accepted', 'supplement', 'decided', 'rejected', 'withdrawn')),
  -- in points
  fee int not null check (fee >= 0),
  fee_state text not null check (fee_state in ('none', 'held', 'charged', 'released')),
  note text not null,
  institution_no text not null,
  -- what the institution calls the case towards the platform; empty: it was not handed over yet
  reference text not null,
  filed_at timestamptz,
  supplied_at timestamptz,
  asked_at timestamptz,
  deadline_at timestamptz,
  created_by uuid not null references parties,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, case_id)
);
create index case_files_listed on case_files (party_id, created_at desc, case_id desc);
create index case_files_open on case_files (asked_at) where state in ('submitted', 'accepted', 'supplement');

-- its files: what the platform adds, what the applicant uploads, and what the institution answers
create table case_documents (
  party_id uuid not null,
  case_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('application', 'contract', 'certificate', 'identity', 'authority', 'breach', 'other', 'answer')),
  file_name text not null,
  hash text not null,
  size bigint not null,
  segments text[] not null,
  added_at timestamptz not null,
  primary key (party_id, case_id, file_id),
  foreign key (party_id, case_id) references case_files on delete cascade
);

-- what is handed over to the institution, each once: the receipt says that it has it
create table case_posts (
  party_id uuid not null,
  case_id uuid not null,
  post_id uuid not null,
  -- the order in which they are handed over
  seq bigint generated always as identity,
  what text not null check (what in ('file', 'supply', 'withdrawClaim', 'withdraw')),
  body jsonb not null,
  file_ids uuid[] not null,
  created_at timestamptz not null,
  receipt_no text,
  received_at timestamptz,
  primary key (party_id, case_id, post_id),
  foreign key (party_id, case_id) references case_files on delete cascade
);
create index case_posts_waiting on case_posts (created_at) where receipt_no is null;

create table case_history (
  party_id uuid not null,
  case_id uuid not null,
  -- the order in which things happened
  seq bigint generated always as identity,
  event text not null,
  actor_name text not null,
  note text not null,
  at timestamptz not null,
  primary key (party_id, case_id, seq),
  foreign key (party_id, case_id) references case_files on delete cascade
);
