-- 通知偏好: how a person is told of what they may do without; no row: as usual
create table notice_preferences (
  party_id uuid primary key references persons,
  -- by kind of notice: usual, mail, off
  ways jsonb not null,
  -- hours of Beijing without SMS of these kinds, as 22:00; null: none
  quiet_from text,
  quiet_until text,
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
