-- checkpoints that still want a timestamp: to look for them among all that were ever published would take longer with each
create table ledger_unstamped (
  size bigint primary key references ledger_checkpoints
);

insert into ledger_unstamped (size)
select size from ledger_checkpoints where not exists (select from ledger_timestamps where ledger_timestamps.size = ledger_checkpoints.size);

-- each checkpoint and each proof is given out with the lines of its witnesses
create index ledger_cosignatures_by_size on ledger_cosignatures (size, witness);
