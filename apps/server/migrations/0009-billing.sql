-- Double-entry books of every party. Amounts are whole units of an item; the entries of a movement sum to zero for each item.
-- usable: available · held: reserved · used: spent, expired · where it came from and went: purchased, gifted (never positive), transferred
create table ledger_books (
  -- the one row that is locked before anything of a party's books is read to be changed
  party_id uuid primary key references parties,
  kind text not null check (kind in ('person', 'organization')),
  opened_at timestamptz not null
);

create table ledger_accounts (
  party_id uuid not null references ledger_books,
  item text not null check (item in ('enterpriseContract', 'personalContract', 'sms', 'point')),
  account text not null check (account in ('available', 'reserved', 'spent', 'expired', 'purchased', 'gifted', 'transferred')),
  balance bigint not null default 0,
  primary key (party_id, item, account),
  check (
    case
      when account in ('available', 'reserved', 'spent', 'expired') then balance >= 0
      when account in ('purchased', 'gifted') then balance <= 0
      else true
    end
  )
);

-- what came in together with one expiry; used in the order of expiry
create table lots (
  party_id uuid not null,
  lot_id uuid not null,
  item text not null,
  origin text not null check (origin in ('gift', 'order', 'transfer')),
  name text not null,
  quantity bigint not null check (quantity > 0),
  available bigint not null check (available >= 0),
  reserved bigint not null check (reserved >= 0),
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (party_id, lot_id),
  check (available + reserved <= quantity)
);
create index lots_in_use on lots (party_id, item, expires_at) where available > 0 or reserved > 0;

create table ledger_movements (
  party_id uuid not null,
  movement_id uuid not null,
  -- the same movement again finds this key taken
  key text not null,
  kind text not null check (kind in ('gift', 'purchase', 'reserve', 'charge', 'release', 'spend', 'expire', 'transferOut', 'transferIn')),
  item text not null,
  quantity bigint not null check (quantity > 0),
  -- change of what is usable
  change bigint not null,
  subject_id text not null,
  subject_name text not null,
  counterparty text not null default '',
  person_id uuid,
  person_name text not null default '',
  note text not null default '',
  happened_at timestamptz not null,
  primary key (party_id, movement_id),
  unique (party_id, key)
) partition by hash (party_id);
create index ledger_movements_by_time on ledger_movements (party_id, happened_at desc, movement_id desc);

create table ledger_entries (
  party_id uuid not null,
  movement_id uuid not null,
  entry_no smallint not null,
  item text not null,
  account text not null,
  lot_id uuid,
  amount bigint not null check (amount <> 0),
  primary key (party_id, movement_id, entry_no)
) partition by hash (party_id);

do $$
declare
  parent text;
begin
  foreach parent in array array['ledger_movements', 'ledger_entries'] loop
    for part in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)', parent || '_p' || part, parent, part);
    end loop;
  end loop;
end $$;

-- sums of movements by month in China and by the person who caused them, carried along: statistics never walk through the ledger
create table ledger_months (
  party_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  item text not null,
  -- the nil uuid: nobody, the platform itself
  person_id uuid not null,
  person_name text not null,
  used bigint not null,
  change bigint not null,
  primary key (party_id, month, item, person_id)
);

-- the engine itself refuses a movement that does not balance, and any change of one that was written
create function refuse_unbalanced_movement() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where party_id = new.party_id and movement_id = new.movement_id group by item having sum(amount) <> 0
  ) then
    raise exception 'movement % does not balance', new.movement_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function refuse_unbalanced_movement();

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only appended to';
end $$;
create trigger ledger_entries_stand before update or delete on ledger_entries for each row execute function refuse_change_of_ledger();
create trigger ledger_movements_stand before update or delete on ledger_movements for each row execute function refuse_change_of_ledger();

create table orders (
  party_id uuid not null,
  order_id uuid not null,
  number text not null,
  request_id uuid,
  package_id text not null,
  package_name text not null,
  count integer not null check (count > 0),
  -- of all packages together: [{item, quantity}]
  contents jsonb not null,
  valid_days integer not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('unpaid', 'confirming', 'paid', 'cancelled', 'expired')),
  method text check (method in ('online', 'simulator', 'transfer')),
  -- the payment provider's number, or that of the bank's slip
  trade_no text,
  -- {payer, amountFen, paidOn, slipNo} as the buyer reported it
  remittance jsonb,
  refusal text not null default '',
  ordered_by uuid not null,
  ordered_by_name text not null,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  paid_at timestamptz,
  invoice_id uuid,
  primary key (party_id, order_id),
  unique (party_id, request_id),
  check ((state = 'paid') = (paid_at is not null))
);
create index orders_by_time on orders (party_id, created_at desc, order_id desc);
create index orders_unpaid on orders (party_id, pay_before) where state = 'unpaid';
create index orders_to_confirm on orders (party_id, created_at) where state = 'confirming';

-- directory: an order by the number that payment providers and bank slips carry
create table order_numbers (
  number text primary key,
  party_id uuid not null,
  order_id uuid not null
);

create table invoice_titles (
  party_id uuid not null,
  title_id uuid not null,
  name text not null,
  kind text not null check (kind in ('general', 'special')),
  tax_number text not null,
  address text not null,
  phone text not null,
  bank text not null,
  bank_account text not null,
  email text not null,
  created_at timestamptz not null,
  primary key (party_id, title_id)
);

create table invoices (
  party_id uuid not null,
  invoice_id uuid not null,
  -- a copy: a title may change later
  title jsonb not null,
  amount_fen bigint not null check (amount_fen > 0),
  order_numbers text[] not null,
  state text not null check (state in ('requested', 'issued', 'rejected')),
  invoice_no text not null default '',
  reason text not null default '',
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (party_id, invoice_id)
);
create index invoices_by_time on invoices (party_id, requested_at desc, invoice_id desc);
create index invoices_requested on invoices (party_id, requested_at) where state = 'requested';

-- directory: an invoice by the number under which the operator decides
create table invoice_requests (
  invoice_id uuid primary key,
  party_id uuid not null
);

-- consumMode: the owner pays the contract, or each signer pays for one signature
alter table contracts add column payer text not null default 'owner' check (payer in ('owner', 'signers'));
