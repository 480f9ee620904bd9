-- scanned files of contracts on paper, which lie in the register
create table paper_files (
  party_id uuid not null,
  entry_id uuid not null,
  target_id uuid not null,
  position smallint not null,
  file_name text not null,
  hash text not null,
  size bigint not null,
  primary key (party_id, entry_id, target_id),
  foreign key (party_id, entry_id) references register_entries on delete cascade
);
