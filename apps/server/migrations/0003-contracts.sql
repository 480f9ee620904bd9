-- Hash partitions by party: the engine itself then rejects a key that lacks the party.
create table uploads (
  party_id uuid not null,
  upload_id uuid not null,
  file_name text not null,
  hash text not null,
  size bigint not null,
  pages jsonb not null,
  -- what came, where it was damaged and `hash` is the rebuilt file
  damaged_hash text,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (party_id, upload_id)
);

create table contracts (
  party_id uuid not null,
  contract_id uuid not null,
  number text not null,
  name text not null,
  state text not null check (state in ('draft', 'approving', 'signing', 'completed', 'refused', 'revoked', 'expired', 'rescinding', 'rescinded')),
  -- what the wizard saved, as it came; empty once sent
  draft jsonb,
  -- keyed digest of what was sent: the same request again finds this contract instead of making a second one
  request_digest text,
  is_ordered boolean not null default false,
  has_straddle boolean not null default false,
  deadline_at timestamptz,
  owner_name text not null,
  created_by uuid not null,
  created_by_name text not null,
  end_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  deleted_at timestamptz,
  primary key (party_id, contract_id)
) partition by hash (party_id);
create unique index contracts_by_request on contracts (party_id, request_digest) where ended_at is null;

-- directory: a contract by the number people and links carry
create table contract_numbers (
  number text primary key,
  party_id uuid not null,
  contract_id uuid not null
);

create table documents (
  party_id uuid not null,
  contract_id uuid not null,
  document_id uuid not null,
  position smallint not null,
  file_name text not null,
  pages jsonb not null,
  version integer not null,
  -- the file is the concatenation of these stored objects: the upload, then one increment a version
  segments text[] not null,
  hash text not null,
  size bigint not null,
  -- in front of the names of the form fields, when the upload already has fields of these names
  field_prefix text not null default '',
  primary key (party_id, contract_id, document_id)
) partition by hash (party_id);

-- directory: the contract of a document
create table document_numbers (
  document_id uuid primary key,
  party_id uuid not null,
  contract_id uuid not null
);

create table document_versions (
  party_id uuid not null,
  contract_id uuid not null,
  document_id uuid not null,
  version integer not null,
  segment text not null,
  hash text not null,
  size bigint not null,
  participant_id uuid,
  created_at timestamptz not null,
  primary key (party_id, contract_id, document_id, version)
) partition by hash (party_id);

create table participants (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  sign_no text not null,
  position smallint not null,
  order_num smallint not null,
  kind text not null check (kind in ('person', 'organization')),
  name text not null,
  organization_name text,
  mobile text,
  email text,
  identity_type smallint,
  identity_number_sealed bytea,
  identity_number_digest text,
  -- seconds of forced reading
  read_seconds smallint not null default 0,
  -- resolved account: whose drawer the contract lies in, and who of that party handles it
  account_party_id uuid,
  handler_id uuid,
  state text not null check (state in ('waiting', 'signed', 'refused', 'expired', 'revoked')),
  link_generation integer not null default 1,
  reminders timestamptz[] not null default '{}',
  -- when the first message went out, and the last message about this contract
  invited_at timestamptz,
  delivery_id uuid,
  viewed_at timestamptz,
  signed_at timestamptz,
  refuse_reason text,
  proof_method text,
  seal_name text,
  certificate_serial text,
  primary key (party_id, contract_id, participant_id)
) partition by hash (party_id);

-- directory: a participant by the number that links carry
create table sign_numbers (
  sign_no text primary key,
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null
);

-- participants whose address had no account when the contract was sent; emptied when the account appears
create table unclaimed_participants (
  address text not null,
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  organization_name text,
  primary key (address, party_id, contract_id, participant_id)
);
create index unclaimed_by_organization on unclaimed_participants (organization_name);

create table fields (
  party_id uuid not null,
  contract_id uuid not null,
  document_id uuid not null,
  field_id uuid not null,
  participant_id uuid not null,
  kind text not null check (kind in ('seal', 'ink', 'date', 'text', 'straddle')),
  -- points from the top left of the displayed page; a straddle seal uses offset and size in options instead
  page integer not null,
  x real not null,
  y real not null,
  width real not null,
  height real not null,
  options jsonb not null,
  pdf_field text not null,
  primary key (party_id, contract_id, document_id, field_id)
) partition by hash (party_id);

-- consent before the signature: what was seen, its hash, how identity was proved (电子签名法 第十三条, 第十四条)
create table consents (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  consent_id uuid not null,
  documents jsonb not null,
  statement_digest text not null,
  proof_method text not null,
  proved_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  primary key (party_id, contract_id, participant_id, consent_id)
) partition by hash (party_id);

create table signatures (
  party_id uuid not null,
  contract_id uuid not null,
  document_id uuid not null,
  participant_id uuid not null,
  version integer not null,
  field_name text not null,
  certificate_serial text not null,
  level text not null check (level in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
  signed_at timestamptz not null,
  consent_id uuid not null,
  -- one participant signs one document once
  primary key (party_id, contract_id, document_id, participant_id)
) partition by hash (party_id);

create table contract_events (
  party_id uuid not null,
  contract_id uuid not null,
  event_id uuid not null,
  kind text not null,
  participant_id uuid,
  actor_name text not null,
  facts jsonb not null,
  happened_at timestamptz not null,
  primary key (party_id, contract_id, event_id)
) partition by hash (party_id);

-- each party's own drawer of contracts: all lists, filters and counts run on it and never join across parties
create table drawers (
  party_id uuid not null,
  drawer_id uuid not null,
  role text not null check (role in ('owner', 'signer', 'approver', 'cc')),
  owner_party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid,
  sign_no text,
  number text not null,
  name text not null,
  owner_name text not null,
  created_by uuid not null,
  created_by_name text not null,
  -- who of this party deals with it: the sender in the owner's row, the handler in a signer's
  handler_id uuid,
  signer_names text not null,
  -- what the sender may search by, in the sender's own row only
  signer_addresses text not null default '',
  signer_identities text[] not null default '{}',
  -- [{name, person, state, handlerId}] in order, for the pips of a row
  progress jsonb not null,
  contract_state text not null,
  -- the wire value of the list: 0 草稿 … 8 已解除
  status smallint not null,
  participant_status smallint,
  is_ordered boolean not null,
  document_count smallint not null,
  deadline_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  signed_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  search_text text not null generated always as (lower(name || ' ' || number || ' ' || owner_name || ' ' || signer_names)) stored,
  primary key (party_id, drawer_id)
) partition by hash (party_id);
create index drawers_by_time on drawers (party_id, role, created_at desc, drawer_id desc);
create index drawers_by_status on drawers (party_id, role, status, created_at desc, drawer_id desc);
create index drawers_by_sending on drawers (party_id, role, sent_at);
create index drawers_by_end on drawers (party_id, ended_at);
create unique index drawers_by_contract on drawers (party_id, contract_id, role, (coalesce(participant_id, contract_id)));

-- a signer who came by link and proved identity in this browser
create table signing_proofs (
  token_digest bytea primary key,
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  method text not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null
);

do $$
declare
  parent text;
begin
  foreach parent in array array['contracts', 'documents', 'document_versions', 'participants', 'fields', 'consents', 'signatures', 'contract_events', 'drawers'] loop
    for part in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)', parent || '_p' || part, parent, part);
    end loop;
  end loop;
end $$;

-- the sweeper looks only at contracts that are being signed
create index contracts_in_signing on contracts (party_id, contract_id) where state = 'signing';
