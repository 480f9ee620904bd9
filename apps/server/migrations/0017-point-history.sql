-- histories of one item, and of transfers alone: few among many movements
create index ledger_movements_by_item on ledger_movements (party_id, item, happened_at desc, movement_id desc);
create index ledger_movements_of_transfers on ledger_movements (party_id, happened_at desc, movement_id desc)
  where kind in ('transferIn', 'transferOut');
