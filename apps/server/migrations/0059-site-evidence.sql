-- 现场照片: what is to be seen on each photo that the sender asks this signer for.
alter table participants add column photos text[] not null default '{}';

-- 现场证据: what signers hand in while they sign. Rows are added and never changed; the bytes lie sealed in the store of files.
create table site_evidence (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  evidence_id uuid not null,
  kind text not null check (kind in ('photo')),
  -- which of those asked for, from 0
  position smallint not null,
  subject text not null,
  -- who handed it in: a task may go to somebody else later, who hands in its own
  giver_name text not null,
  giver_address text not null,
  -- SHA-256 of the bytes before they were sealed
  hash text not null,
  size bigint not null,
  media_type text not null,
  -- [{object, size}]: stored objects, each sealed by itself, in their order
  pieces jsonb not null,
  latitude double precision,
  longitude double precision,
  -- metres
  accuracy real,
  ip text not null,
  user_agent text not null,
  taken_at timestamptz not null,
  primary key (party_id, contract_id, participant_id, evidence_id),
  check ((latitude is null) = (longitude is null) and (latitude is null) = (accuracy is null))
);
create unique index site_evidence_once on site_evidence (party_id, contract_id, participant_id, kind, position, giver_name, giver_address);

-- stored objects that no evidence claimed yet; swept after an hour
create table evidence_pieces (
  object text primary key,
  stored_at timestamptz not null
);
create index evidence_pieces_by_age on evidence_pieces (stored_at);

-- opens one upload of one photo, once
create table photo_tickets (
  ticket_digest bytea primary key,
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  position smallint not null,
  giver_name text not null,
  giver_address text not null,
  expires_at timestamptz not null
);
create index photo_tickets_by_age on photo_tickets (expires_at);

-- the hashes of the evidence that was there when its signer consented
alter table consents add column evidence jsonb not null default '[]';
