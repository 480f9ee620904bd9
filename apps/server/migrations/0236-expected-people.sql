-- 名单: who is expected to fill a collection in, and what the others may
alter table collections add column admits text not null default 'anyone' check (admits in ('anyone', 'listed', 'marked'));
create table collection_expected (
  party_id uuid not null,
  collection_id uuid not null,
  expected_id uuid not null,
  -- in the order in which the list was given
  place integer not null,
  name text not null,
  mobile text not null,
  reminded_at timestamptz,
  primary key (party_id, collection_id, expected_id),
  unique (party_id, collection_id, mobile),
  foreign key (party_id, collection_id) references collections on delete cascade
);
