-- 定时发送 and its like: a written draft that the platform sends for its sender, once
create table planned_sendings (
  party_id uuid not null,
  contract_id uuid not null,
  -- the draft as it was then: one that was saved since is not sent
  revision integer not null,
  person_id uuid not null,
  -- where the request came from
  ip text not null,
  user_agent text not null,
  -- null: it waits for its order to be paid
  due_at timestamptz,
  order_id uuid,
  -- the first contract of one request, and the place in it
  batch_id uuid not null,
  position smallint not null,
  outcome text not null check (outcome in ('waiting', 'sent', 'failed')),
  -- the refusal that kept it from being sent
  failure jsonb,
  created_at timestamptz not null,
  primary key (party_id, contract_id),
  check (due_at is not null or order_id is not null)
);
create index planned_sendings_of_order on planned_sendings (party_id, order_id) where order_id is not null;
create index planned_sendings_of_batch on planned_sendings (party_id, batch_id, position);
