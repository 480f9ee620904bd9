-- 企业授权书: a person writes a letter by which a company authorises them to verify and manage it, hands it in stamped, and a reviewer decides.
create table authority_letters (
  -- the agent
  party_id uuid not null,
  letter_id uuid not null unique,
  company_name text not null,
  credit_code text not null,
  legal_representative text not null,
  -- the last moment at which it may be used
  ends_at timestamptz not null,
  state text not null default 'written' check (state in ('written', 'waiting', 'passed', 'rejected', 'expired')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- SHA-256 in hex of the words that were agreed to
  consent_hash text check (consent_hash ~ '^[0-9a-f]{64}$'),
  -- who compared what is stated with the business register
  register_by text check (register_by in ('provider', 'simulator', 'none')),
  -- sealed photographs in the store of files; null: none, or deleted when their time was over
  letter_hash text,
  licence_hash text,
  reviewer_person_id uuid,
  reviewer_name text,
  reviewed_at timestamptz,
  reason text not null default '',
  -- the company that came of it
  organization_id uuid,
  primary key (party_id, letter_id),
  check (state <> 'waiting' or (submitted_at is not null and consent_hash is not null and letter_hash is not null and licence_hash is not null)),
  check (state <> 'passed' or (reviewer_person_id is not null and organization_id is not null)),
  check (state <> 'rejected' or (reviewer_person_id is not null and reason <> ''))
);
-- nobody waits twice
create unique index authority_letters_one_waits on authority_letters (party_id) where state = 'waiting';
create index authority_letters_latest on authority_letters (party_id, created_at desc);
create index authority_letters_queue on authority_letters (submitted_at) where state = 'waiting';
create index authority_letters_reviewed on authority_letters (reviewed_at desc) where reviewed_at is not null;
create index authority_letters_pictures on authority_letters (submitted_at) where letter_hash is not null;
