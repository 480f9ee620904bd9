-- 打款认证: a small amount paid into the account that a person says a company has. The amount stands nowhere: it is drawn from the number of
-- the deposit by a key of the installation
create table micro_deposits (
  -- the person who asks
  party_id uuid not null,
  deposit_id uuid not null,
  company_name text not null,
  credit_code text not null,
  legal_representative text not null,
  bank text not null,
  branch text not null,
  -- forgotten once the deposit is over
  account_sealed bytea,
  account_end text not null,
  state text not null default 'sending' check (state in ('sending', 'arrived', 'returned', 'proven', 'spent', 'withdrawn', 'expired')),
  return_reason text check (return_reason in ('accountName', 'accountNo', 'closed', 'other')),
  -- wrong amounts that were told
  tries integer not null default 0 check (tries between 0 and 3),
  -- the bank's or service's own number of the payment
  reference text not null default '',
  created_at timestamptz not null,
  handed_in_at timestamptz,
  arrived_at timestamptz,
  ended_at timestamptz,
  -- the company that came of it
  organization_id uuid,
  primary key (party_id, deposit_id),
  check ((state = 'returned') = (return_reason is not null)),
  check ((state in ('sending', 'arrived')) = (account_sealed is not null)),
  check ((state in ('sending', 'arrived')) = (ended_at is null)),
  check (state not in ('arrived', 'proven', 'spent') or arrived_at is not null),
  check ((state = 'proven') = (organization_id is not null))
);
-- one at a time: a newer one takes its place
create unique index micro_deposits_one_open on micro_deposits (party_id) where state in ('sending', 'arrived');
create index micro_deposits_open on micro_deposits (created_at) where state in ('sending', 'arrived');
create index micro_deposits_latest on micro_deposits (party_id, created_at desc);
create index micro_deposits_of_company on micro_deposits (credit_code, created_at);

alter table identity_checks
  drop constraint identity_checks_method_check,
  add constraint identity_checks_method_check
    check (method in ('operator3', 'bank3', 'bank4', 'register', 'face', 'credit', 'headTurn', 'microDeposit'));
alter table privacy_consents
  drop constraint privacy_consents_purpose_check,
  add constraint privacy_consents_purpose_check check (purpose in ('identity_number', 'bank_card', 'face', 'credit', 'bank_account'));
