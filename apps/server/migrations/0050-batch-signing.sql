-- The code of a signer may have been given for a list of tasks: its hash, as the code was bound to it.
alter table consents add column list_hash text;

-- 批量签署: one consent and one code over a list of tasks, which a job signs one after the other.
create table signing_batches (
  -- in whose name they are signed
  party_id uuid not null,
  batch_id uuid not null,
  person_id uuid not null,
  list_hash text not null,
  -- the sentence that was agreed to for the whole list
  statement text not null,
  seal_id uuid,
  -- handwriting, sealed; until the batch ends
  ink bytea,
  proof_method text not null,
  proved_at timestamptz not null,
  -- where the code went
  proof_address text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, batch_id),
  check (ended_at is null or ink is null)
);
create index signing_batches_by_person on signing_batches (party_id, person_id, created_at desc);

create table signing_batch_items (
  party_id uuid not null,
  batch_id uuid not null,
  -- from 0, the order in which they are signed
  position integer not null,
  sign_no text not null,
  -- both empty where it is no task of this signer
  contract_number text not null,
  contract_name text not null,
  is_opened boolean not null,
  consent_id uuid,
  -- how often the platform itself failed at it
  tries integer not null default 0,
  signed_at timestamptz,
  -- {code, facts}
  refusal jsonb,
  primary key (party_id, batch_id, position),
  check (signed_at is null or refusal is null),
  check (consent_id is not null or refusal is not null)
) partition by hash (party_id);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of signing_batch_items for values with (modulus 8, remainder %s)', 'signing_batch_items_p' || part, part);
  end loop;
end $$;

create index signing_batch_items_open on signing_batch_items (party_id, batch_id, position) where signed_at is null and refusal is null;
