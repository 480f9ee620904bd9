-- tells a wrong master key at start, before anything is read or written with it
create table master_keys (
  check_value bytea primary key,
  created_at timestamptz not null
);
