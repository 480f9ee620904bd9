-- 透明日志: one tree of salted hashes over what the platform attests of contracts. The tree is public, what a leaf stands for is its party's.

-- the one key that signs checkpoints, wrapped under the master key, and the name of the log, which never changes
create table ledger_keys (
  is_only boolean primary key default true check (is_only),
  origin text not null,
  public_key bytea not null,
  wrapped_key bytea not null,
  created_at timestamptz not null
);

-- what stands behind a leaf: the entry of the log is the hash of the salt and the text
create table ledger_facts (
  party_id uuid not null,
  subject_id uuid not null,
  -- names the fact within its subject, so that it becomes one leaf however often it is heard of
  fact text not null,
  text text not null,
  salt bytea not null check (octet_length(salt) = 32),
  leaf_hash bytea not null check (octet_length(leaf_hash) = 32),
  noted_at timestamptz not null,
  primary key (party_id, subject_id, fact)
) partition by hash (party_id);

-- entries without a place yet, in the order in which they get one
create table ledger_waiting (
  waiting_id bigint generated always as identity primary key,
  entry bytea not null,
  leaf_hash bytea not null
);

create table ledger_leaves (
  leaf_index bigint primary key check (leaf_index >= 0),
  leaf_hash bytea not null unique,
  entry bytea not null,
  appended_at timestamptz not null
);

create table ledger_checkpoints (
  size bigint primary key check (size > 0),
  root bytea not null check (octet_length(root) = 32),
  -- the note as it was signed
  note text not null,
  published_at timestamptz not null
);

-- RFC 3161, over the note
create table ledger_timestamps (
  size bigint primary key references ledger_checkpoints,
  token bytea not null,
  stamped_at timestamptz not null
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

do $$
declare
  kept text;
begin
  for part in 0..7 loop
    execute format('create table %I partition of ledger_facts for values with (modulus 8, remainder %s)', 'ledger_facts_p' || part, part);
  end loop;
  foreach kept in array array['ledger_keys', 'ledger_leaves', 'ledger_checkpoints', 'ledger_timestamps'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_ledger_change()', kept || '_stay', kept);
    execute format('create trigger %I before truncate on %I execute function refuse_ledger_change()', kept || '_stay_whole', kept);
    execute format('revoke update, delete, truncate on %I from current_user', kept);
  end loop;
end $$;
