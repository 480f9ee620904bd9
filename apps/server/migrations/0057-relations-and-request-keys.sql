-- 关联合同: what the contract rescinds, supplements or duplicates, and what does so to it; on both contracts
alter table contracts add column relations jsonb not null default '[]';

-- 幂等键: which contract a request with a key made; what comes with the same key within a day is answered with it
create table request_keys (
  party_id uuid not null references parties,
  key text not null,
  digest text not null,
  -- null while the contract is being made
  contract_id uuid,
  created_at timestamptz not null,
  primary key (party_id, key)
);
create index request_keys_by_age on request_keys (created_at);
