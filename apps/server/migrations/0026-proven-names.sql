-- One row for each check of a signer's name: agreed to, asked, and when the records matched. The signer is reached at the address, whose
-- one-time code was given before.
create table name_checks (
  check_id uuid primary key,
  address text not null,
  name text not null,
  identity_number_sealed bytea not null,
  checked_by text not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  matched_at timestamptz
);
create index name_checks_matched on name_checks (address, matched_at desc) where matched_at is not null;

-- the identity that was proven, beside the proof of the address; null: an enterprise sealed, or nobody proved a name (needCa 0)
alter table consents
  add column proven_name text,
  add column name_checked_by text,
  add column name_proven_at timestamptz;

-- since when the sender has been told that the proven name is another one; null: it is not, or the sender corrected the name
alter table participants add column name_differs_since timestamptz;
