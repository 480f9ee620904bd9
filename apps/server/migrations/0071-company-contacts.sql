-- 往来企业: companies that a person writes contracts with
create table company_contacts (
  party_id uuid not null references parties,
  contact_id uuid not null,
  name text not null,
  credit_code text not null,
  address text not null,
  updated_at timestamptz not null,
  primary key (party_id, contact_id),
  unique (party_id, credit_code)
);
