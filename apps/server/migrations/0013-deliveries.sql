-- what a message tells about a contract, to whom of it, and how it got there (送达); codes and other messages leave this empty
alter table deliveries
  drop constraint deliveries_channel_check,
  -- app: it lies in the recipient's own list, without any message
  add constraint deliveries_channel_check check (channel in ('sms', 'mail', 'app')),
  add column contract_id uuid,
  -- absent: its sender is told
  add column participant_id uuid,
  -- as they were called when it was sent, so that no list looks into another party's contracts
  add column contract_number text,
  add column contract_name text,
  add column recipient_name text,
  -- whose doing the contract is, and the account that the recipient turned out to be
  add column sender_id uuid,
  add column recipient_party_id uuid,
  add column recipient_person_id uuid,
  -- [{at, error}] of every attempt, in order of time; no error: the provider took it
  add column attempts jsonb not null default '[]',
  add column delivered_at timestamptz,
  add column opened_at timestamptz;
create index deliveries_sent on deliveries (party_id, delivery_id) where contract_id is not null;
create index deliveries_received on deliveries (recipient_party_id, delivery_id) where recipient_party_id is not null;
create index deliveries_of_contract on deliveries (party_id, contract_id, participant_id) where contract_id is not null;
