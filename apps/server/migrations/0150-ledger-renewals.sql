-- 归档时间戳续期: stamps over stamps, made before the certificates and algorithms of the older ones end (RFC 4998). One holds for many.
create table ledger_renewals (
  renewal_id uuid primary key,
  token bytea not null,
  stamped_at timestamptz not null
);

-- which stamp was renewed by which, and its way to what that one is put over
create table ledger_renewed (
  -- SHA-256 of the token, over a checkpoint or over older stamps
  stamp bytea primary key check (octet_length(stamp) = 32),
  renewal_id uuid not null references ledger_renewals,
  -- lists of digests in hex, RFC 4998 reducedHashtree
  reduced jsonb not null
);

-- the stamps that nothing renewed yet, and until when each proves something
create table ledger_unrenewed (
  stamp bytea primary key check (octet_length(stamp) = 32),
  ends_at timestamptz not null
);
create index ledger_unrenewed_by_end on ledger_unrenewed (ends_at);

-- when the stamps that are there end was never noted: they are renewed at once
insert into ledger_unrenewed (stamp, ends_at) select sha256(token), now() from ledger_timestamps;

do $$
declare
  kept text;
begin
  foreach kept in array array['ledger_renewals', 'ledger_renewed'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_ledger_change()', kept || '_stay', kept);
    execute format('create trigger %I before truncate on %I execute function refuse_ledger_change()', kept || '_stay_whole', kept);
    execute format('revoke update, delete, truncate on %I from current_user', kept);
  end loop;
end $$;
