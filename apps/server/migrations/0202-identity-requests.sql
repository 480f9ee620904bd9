-- 实名核验申请: a company asks whether the name of a user of its own is proven; the user lets it read that, or does not
create table identity_requests (
  party_id uuid not null references parties,
  request_id uuid not null,
  key_id uuid not null,
  -- by what the company's program knows the user
  customer_no text not null,
  kind text not null check (kind in ('person', 'organization')),
  -- of the account that may answer; empty: it was closed
  address text not null,
  ticket_hash bytea not null unique,
  ticket_ends_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  -- who answered, and whose name it is about
  person_id uuid,
  subject_party_id uuid,
  shows_name boolean not null default false,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (party_id, request_id),
  check ((state = 'agreed') <= (person_id is not null and subject_party_id is not null)),
  check ((state = 'waiting') = (answered_at is null))
);
create index identity_requests_agreed on identity_requests (person_id, answered_at desc) where state = 'agreed';
create index identity_requests_unanswered on identity_requests (ticket_ends_at) where state = 'waiting';

-- such an answer is told without a contract
alter table callbacks alter column contract_id drop not null;
