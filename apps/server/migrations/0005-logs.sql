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
  search_text text not null generated always as (lower(person_name || ' ' || object_name || ' ' || reason)) stored,
  primary key (party_id, kind, number)
) partition by hash (party_id);
create index log_entries_by_person on log_entries (party_id, kind, person_id, number desc);
create index log_entries_by_time on log_entries (party_id, kind, recorded_at);
create index log_entries_by_action on log_entries (party_id, kind, action, number desc);
create index log_entries_by_object on log_entries (party_id, kind, object_type, object_id, number desc);

-- What a text can be found by: its characters and pairs of neighbours, each as one number together with party and log. Most Chinese names
-- have two characters, too few for trigrams; and this needs no extension of the database.
create function log_grams(party uuid, kind text, content text, sizes integer[]) returns bigint[]
-- dear: what is looked for is found by the index, not by computing this for every entry
language sql immutable strict parallel safe cost 2000
return (
  select coalesce(array_agg(distinct hashtextextended(substr(content, start, size), hashtextextended(party::text || kind, 0))), '{}')
  from unnest(sizes) as size, generate_series(1, length(content) - size + 1) as start
);
create index log_entries_by_words on log_entries using gin (log_grams(party_id, kind, search_text, '{1,2}'));

create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only';
end $$;
create trigger log_entries_stay before update or delete on log_entries for each row execute function refuse_log_change();

-- the last entry of each log: a transaction that appends holds its row, so numbers have no gaps
create table log_heads (
  party_id uuid not null,
  kind text not null,
  number bigint not null,
  hash bytea not null,
  primary key (party_id, kind)
);

-- now and then the end of a log is put under the master key, which the database does not know: a chain computed anew shows, too
create table log_marks (
  party_id uuid not null,
  kind text not null,
  number bigint not null,
  mac bytea not null,
  marked_at timestamptz not null,
  primary key (party_id, kind, number)
);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of log_entries for values with (modulus 8, remainder %s)', 'log_entries_p' || part, part);
    -- a trigger on the whole does not hear when a part is emptied
    execute format('create trigger log_entries_stay_whole before truncate on %I execute function refuse_log_change()', 'log_entries_p' || part);
    execute format('revoke update, delete, truncate on %I from current_user', 'log_entries_p' || part);
  end loop;
  execute format('revoke update, delete, truncate on log_entries from %I', current_user);
  execute format('revoke update, delete, truncate on log_marks from %I', current_user);
end $$;
create trigger log_marks_stay before update or delete on log_marks for each row execute function refuse_log_change();
