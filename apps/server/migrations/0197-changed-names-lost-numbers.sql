-- 姓名变更: what a person was called before, and how that had been verified; the account's earlier signatures bear it.
create table former_names (
  party_id uuid not null references persons,
  changed_at timestamptz not null,
  name text not null,
  verified_by text not null,
  verified_at timestamptz not null,
  primary key (party_id, changed_at)
);

-- 换手机号找回账号: whose telephone is lost proves who it is, and the account has another number a day later unless somebody cancels that.
create table account_recoveries (
  party_id uuid not null references persons,
  begun_at timestamptz not null,
  mobile text not null,
  -- what the account was reached by; it is not moved where that is another one by then
  former_mobile text,
  moves_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('moved', 'cancelled', 'taken', 'overtaken')),
  primary key (party_id, begun_at),
  check ((ended_at is null) = (outcome is null))
);
create unique index account_recoveries_open on account_recoveries (party_id) where ended_at is null;
create index account_recoveries_due on account_recoveries (moves_at) where ended_at is null;
