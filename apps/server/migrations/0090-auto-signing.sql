-- 自动签授权: the platform signs in the place of its giver what the party itself sends, within terms that a code was given for
create table auto_authorisations (
  party_id uuid not null references parties,
  authorisation_id uuid not null,
  person_id uuid not null references persons,
  giver_name text not null,
  seal_id uuid,
  seal_name text not null,
  template_ids uuid[] not null,
  most_fen bigint check (most_fen > 0),
  ends_at timestamptz not null,
  proof_method text not null,
  proof_address text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (party_id, authorisation_id)
);
create index auto_authorisations_by_giver on auto_authorisations (party_id, person_id, created_at desc);
-- each contract that one was used for: a task is taken once
create table auto_uses (
  party_id uuid not null,
  authorisation_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  contract_number text not null,
  contract_name text not null,
  amount_fen bigint,
  consent_id uuid,
  used_at timestamptz not null,
  signed_at timestamptz,
  refusal jsonb,
  primary key (party_id, participant_id),
  foreign key (party_id, authorisation_id) references auto_authorisations
);
create index auto_uses_by_authorisation on auto_uses (party_id, authorisation_id, used_at desc);
