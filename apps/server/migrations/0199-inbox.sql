-- 站内消息: what a person was told of, whatever became of the message itself; its subject alone, never its links or codes
create table inbox_notices (
  party_id uuid not null references persons,
  -- that of the message
  notice_id uuid not null,
  kind text not null,
  title text not null,
  -- of the contract that it tells of
  contract_number text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (party_id, notice_id)
);
create index inbox_notices_unread on inbox_notices (party_id) where read_at is null;
create index inbox_notices_by_time on inbox_notices (created_at);

-- what operators look up: the messages to an address, and those that did not go out
create index deliveries_by_address on deliveries (address, delivery_id) where channel <> 'app';
create index deliveries_troubled on deliveries (delivery_id) where state = 'failed' or (state = 'queued' and tries > 0);
