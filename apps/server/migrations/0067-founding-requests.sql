-- 法定代表人确认: a person asks for a company whose legal representative is somebody else, who is sent a link for 72 hours.
create table founding_requests (
  -- the person who asks
  party_id uuid not null,
  request_id uuid not null,
  company_name text not null,
  credit_code text not null,
  legal_representative text not null,
  -- where the link went
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- the account of the legal representative
  decided_by uuid,
  -- SHA-256 in hex of the words that were agreed to
  consent_hash text check (consent_hash ~ '^[0-9a-f]{64}$'),
  reason text not null default '',
  -- the company that came of it
  organization_id uuid,
  primary key (party_id, request_id),
  check (state <> 'agreed' or (decided_by is not null and consent_hash is not null and organization_id is not null))
);
-- one at a time: a newer one takes its place
create unique index founding_requests_one_waits on founding_requests (party_id) where state = 'waiting';
create index founding_requests_latest on founding_requests (party_id, created_at desc);
