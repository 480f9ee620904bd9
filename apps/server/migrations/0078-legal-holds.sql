-- 法律保留: contracts that a party deletes nothing of, by whom it was ordered and why
create table legal_holds (
  party_id uuid not null references parties,
  contract_id uuid not null,
  reason text not null,
  held_by uuid not null references parties,
  held_by_name text not null,
  held_at timestamptz not null,
  primary key (party_id, contract_id)
);
