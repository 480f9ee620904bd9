-- 刷脸与信用核验: a provider checks a person on a page of its own, and is asked afterwards what it found.
alter table identity_checks
  drop constraint identity_checks_method_check,
  add constraint identity_checks_method_check check (method in ('operator3', 'bank3', 'bank4', 'register', 'face', 'credit'));
alter table privacy_consents
  drop constraint privacy_consents_purpose_check,
  add constraint privacy_consents_purpose_check check (purpose in ('identity_number', 'bank_card', 'face', 'credit'));

-- what was begun and has no result yet; deleted with its result, or when its time is over
create table hosted_checks (
  -- the same as in identity_checks, which keeps the evidence
  check_id uuid primary key,
  method text not null check (method in ('face', 'credit')),
  -- whose account; null: of a signer at an address
  person_id uuid,
  address text,
  name text not null,
  identity_number_sealed bytea not null,
  -- the provider's own number of the session
  reference text not null,
  expires_at timestamptz not null,
  check (person_id is not null or address is not null)
);
create index hosted_checks_over on hosted_checks (expires_at);
