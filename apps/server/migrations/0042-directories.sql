-- 目录: what a party files its contracts in. In an enterprise all members share them.
create table directories (
  party_id uuid not null,
  directory_id uuid not null,
  parent_id uuid,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (party_id, directory_id),
  foreign key (party_id, parent_id) references directories (party_id, directory_id)
);
create unique index directories_by_name on directories (party_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

-- The zero id stands for no directory: an index finds what equals it in the order of the list, and null equals nothing.
alter table drawers add column directory_id uuid not null default '00000000-0000-0000-0000-000000000000';
create index drawers_by_directory on drawers (party_id, role, directory_id, created_at desc, drawer_id desc) include (handler_id)
  where deleted_at is null;
