-- Facts for listeners, written in the transaction of the change they tell of and relayed to the job queue by the worker.
-- A row holds ids only; a listener reads the rest as it is by then.
create table events (
  party_id uuid not null,
  event_id uuid not null,
  aggregate text not null,
  aggregate_id uuid not null,
  -- counts the events of one aggregate, in the order of their commits
  seq bigint not null,
  name text not null,
  version smallint not null,
  ids jsonb not null,
  happened_at timestamptz not null,
  -- a relayed event has its jobs, one for each listener; the row goes a week later
  relayed_at timestamptz,
  primary key (party_id, event_id),
  unique (party_id, aggregate, aggregate_id, seq)
) partition by hash (party_id);
-- the relay takes what waits of all parties, oldest first; the sweep takes what was relayed long ago
create index events_by_relay on events (relayed_at, event_id);

-- the last number of each aggregate: an event is numbered under the lock of this row, so the one before it has been committed
create table event_heads (
  party_id uuid not null,
  aggregate text not null,
  aggregate_id uuid not null,
  seq bigint not null,
  primary key (party_id, aggregate, aggregate_id)
) partition by hash (party_id);

-- which listener has done its part of which event: an event may be heard twice, its part is done once
create table event_receipts (
  party_id uuid not null,
  event_id uuid not null,
  listener text not null,
  heard_at timestamptz not null,
  primary key (party_id, event_id, listener)
) partition by hash (party_id);
create index event_receipts_by_time on event_receipts (party_id, heard_at);

do $$
declare
  parent text;
begin
  foreach parent in array array['events', 'event_heads', 'event_receipts'] loop
    for part in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)', parent || '_p' || part, parent, part);
    end loop;
  end loop;
end $$;
