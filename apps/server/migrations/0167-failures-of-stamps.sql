-- why a checkpoint has no timestamp yet, and why a stamp was not renewed: what the last attempt said
alter table ledger_unstamped
  add column failed_at timestamptz,
  add column failure text,
  add check ((failed_at is null) = (failure is null));
alter table ledger_unrenewed
  add column failed_at timestamptz,
  add column failure text,
  add check ((failed_at is null) = (failure is null));
