-- 长期可验: signed files that have to stay provable. Each is watched until when its stamps hold, and before that gets validation data and a
-- further document timestamp behind it (PAdES B-LTA). What the log and the parties know of it, its segments, never changes.
create table provable_files (
  party_id uuid not null,
  -- the contract or the preservation that it belongs to
  subject_id uuid not null,
  -- the hash of its last segment: every signed file ends in bytes of its own
  file_key text not null,
  segments text[] not null check (cardinality(segments) > 0),
  -- stored objects that were put behind it since
  increments text[] not null default '{}',
  -- of all of it, segments and increments; null: nothing was put behind it
  renewed_hash text,
  renewed_size bigint,
  renewed_at timestamptz,
  -- the first moment at which it is proven no longer; null: nobody has looked yet
  ends_at timestamptz,
  failed_at timestamptz,
  failure text,
  primary key (party_id, subject_id, file_key),
  check ((cardinality(increments) = 0) = (renewed_hash is null)),
  check ((renewed_hash is null) = (renewed_size is null) and (renewed_hash is null) = (renewed_at is null)),
  check ((failed_at is null) = (failure is null))
) partition by hash (party_id);

do $$
begin
  for part in 0..7 loop
    execute format('create table %I partition of provable_files for values with (modulus 8, remainder %s)', 'provable_files_p' || part, part);
  end loop;
end $$;
create index provable_files_by_end on provable_files (ends_at nulls first);

-- what was finished before: the job looks until when each holds
insert into provable_files (party_id, subject_id, file_key, segments)
select document.party_id, document.contract_id, document.segments[cardinality(document.segments)], document.segments
from documents document
join contracts contract on contract.party_id = document.party_id and contract.contract_id = document.contract_id
where contract.state in ('completed', 'rescinding', 'rescinded') and document.version > 0
on conflict do nothing;
insert into provable_files (party_id, subject_id, file_key, segments)
select party_id, contract_id, file_hash, array[file_hash] from completion_certificates
on conflict do nothing;
insert into provable_files (party_id, subject_id, file_key, segments)
select party_id, preservation_id, certificate_hash, array[certificate_hash] from preservations where certificate_hash is not null
on conflict do nothing;
