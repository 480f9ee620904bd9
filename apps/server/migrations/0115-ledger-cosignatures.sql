-- 见证: what witnesses signed under the checkpoints of the transparent log
create table ledger_cosignatures (
  size bigint not null references ledger_checkpoints,
  -- the name of the key
  witness text not null,
  -- as it stands under the note
  line text not null,
  seen_at timestamptz not null,
  primary key (witness, size)
);

create trigger ledger_cosignatures_stay before update or delete on ledger_cosignatures for each row execute function refuse_ledger_change();
create trigger ledger_cosignatures_stay_whole before truncate on ledger_cosignatures execute function refuse_ledger_change();
revoke update, delete, truncate on ledger_cosignatures from current_user;
