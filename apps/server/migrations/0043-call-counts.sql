-- How often one caller used one operation in a stretch of time, counted for all processes of the installation. Nothing here is worth a
-- crash: after one the counts begin anew, as they did with a process.
create unlogged table call_counts (
  -- MAC of operation, network and named field: addresses and numbers of people do not stand here
  key bytea not null primary key,
  used integer not null,
  ends_at timestamptz not null
) with (fillfactor = 60);
