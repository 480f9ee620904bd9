-- 存证: files, hashes and records that a party had preserved at a moment. The leaf of the transparent log is a row of ledger_facts.
create table preservations (
  party_id uuid not null references parties,
  preservation_id uuid not null,
  number text not null,
  kind text not null check (kind in ('file', 'hash', 'data')),
  name text not null,
  note text not null,
  algorithm text not null check (algorithm in ('SHA-256', 'SHA-512', 'SM3')),
  digest text not null check (digest ~ '^[0-9a-f]{64}([0-9a-f]{64})?$'),
  size bigint,
  -- what the platform keeps of it; of a hash alone nothing
  file_hash text check ((file_hash is null) = (kind = 'hash')),
  -- as the certificate names them
  holder_name text not null,
  created_by uuid not null references parties,
  created_by_name text not null,
  created_at timestamptz not null,
  -- RFC 3161, over the text of the leaf
  token bytea,
  stamped_at timestamptz,
  certificate_hash text,
  certificate_size bigint,
  attested_at timestamptz,
  search_text text not null generated always as (lower(name || ' ' || note || ' ' || number)) stored,
  primary key (party_id, preservation_id),
  check ((certificate_hash is null) = (attested_at is null))
);
create index preservations_by_digest on preservations (party_id, digest);

-- from the number of a certificate to whose it is
create table preservation_numbers (
  number text primary key,
  party_id uuid not null,
  preservation_id uuid not null
);
