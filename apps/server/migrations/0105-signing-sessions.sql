-- Whose signature the files of a contract are kept for while a service elsewhere makes it, and until when.
alter table contracts
  add column lease_id uuid,
  add column leased_by uuid,
  add column lease_ends_at timestamptz,
  add constraint contracts_lease_check check (num_nulls(lease_id, leased_by, lease_ends_at) in (0, 3));

-- 签署会话: a signature that waits for a service elsewhere, named by its consent. `given` is what the signer brought, sealed, and
-- deleted at the end; `signed` what the service signed, before it is the contract's.
create table signing_sessions (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  consent_id uuid not null,
  state text not null check (state in ('prepared', 'signed', 'committed', 'discarded')),
  given bytea,
  signed jsonb,
  driven_until timestamptz not null,
  refusal jsonb,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, contract_id, participant_id, consent_id),
  check ((state in ('committed', 'discarded')) = (ended_at is not null)),
  check (ended_at is null or given is null),
  check ((state = 'discarded') = (refusal is not null))
) partition by hash (party_id);
create unique index signing_sessions_open on signing_sessions (party_id, contract_id, participant_id) where ended_at is null;

do $$
begin
  for part in 0..7 loop
    execute format('create table signing_sessions_p%s partition of signing_sessions for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;
