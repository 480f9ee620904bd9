-- What was asked of a service about a person or a company, and what it answered: method, provider, time, number of the request, result, and
-- the fingerprint of the words that the person agreed to. What was compared (numbers, cards) is not kept here.
create table identity_checks (
  check_id uuid primary key,
  method text not null check (method in ('operator3', 'bank3', 'bank4', 'register')),
  provider text not null check (provider in ('provider', 'simulator')),
  -- whose account; null: of a signer at an address
  person_id uuid,
  address text,
  -- SHA-256 in hex; null: nothing of a person was handed over
  consent_hash text check (consent_hash ~ '^[0-9a-f]{64}$'),
  ip text not null,
  user_agent text not null,
  result text not null default 'asked' check (result in ('asked', 'passed', 'refused', 'unanswered')),
  -- the service's own number of the request
  reference text not null default '',
  asked_at timestamptz not null,
  answered_at timestamptz,
  check (person_id is not null or address is not null)
);
create index identity_checks_of_person on identity_checks (person_id, asked_at desc) where person_id is not null;
create index identity_checks_at_address on identity_checks (address, asked_at desc) where address is not null;

alter table privacy_consents
  drop constraint privacy_consents_purpose_check,
  add constraint privacy_consents_purpose_check check (purpose in ('identity_number', 'bank_card')),
  -- of the words that were agreed to; null: given before they were kept
  add column text_hash text check (text_hash ~ '^[0-9a-f]{64}$');
