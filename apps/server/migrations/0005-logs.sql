-- append-only; each entry's hash covers the one before it in the same log of the same party, so that a removed or altered row shows
create table log_entries (
  party_id uuid not null,
  kind text not null check (kind in ('operation', 'seal', 'asset')),
  number bigint not null,
  recorded_at timestamptz not null,
  person_id uuid,
  member_id uuid,
  person_name text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  object_name text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip text not null,
  user_agent text not null,
  hash bytea not null,
  primary key (party_id, kind, number)
) partition by hash (party_id);
create index log_entries_by_person on log_entries (party_id, kind, person_id, number desc);

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only';
end $$;
create trigger log_entries_stay before update or delete on log_entries for each row execute function refuse_log_change();

-- the last entry of each log: whoever appends holds its row, so numbers have no gaps
create table log_heads (
  party_id uuid not null,
  kind text not null,
  number bigint not null,
  hash bytea not null,
  primary key (party_id, kind)
);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of log_entries for values with (modulus 8, remainder %s)', 'log_entries_p' || part, part);
  end loop;
end $$;
