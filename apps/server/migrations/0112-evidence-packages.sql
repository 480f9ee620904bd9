-- 证据包: all that is known of a contract that ended, in one file; made once and kept. Its members are stored objects.
create table evidence_packages (
  party_id uuid not null,
  contract_id uuid not null,
  -- 'all', or the participant who may see no more of an unfinished contract than its own part
  reader text not null,
  asked_at timestamptz not null,
  -- null: it waits until all that it proves stands in the log
  made_at timestamptz,
  -- [{path, size, crc32, segments}], in the order of the archive
  members jsonb,
  size bigint,
  primary key (party_id, contract_id, reader),
  check ((made_at is null) = (members is null) and (made_at is null) = (size is null))
) partition by hash (party_id);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of evidence_packages for values with (modulus 8, remainder %s)', 'evidence_packages_p' || part, part);
  end loop;
end $$;

create index evidence_packages_waiting on evidence_packages (asked_at) where made_at is null;
