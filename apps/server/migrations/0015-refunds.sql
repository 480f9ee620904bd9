-- money that came in a second time for one order: the operator returns it
create table refunds (
  party_id uuid not null,
  refund_id uuid not null,
  order_id uuid not null,
  method text not null check (method in ('online', 'simulator', 'transfer')),
  -- the payment provider's number, or that of the bank's slip
  trade_no text not null,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('due', 'returned')),
  received_at timestamptz not null,
  return_no text not null default '',
  returned_at timestamptz,
  primary key (party_id, refund_id),
  -- the same payment told again is one refund
  unique (party_id, order_id, method, trade_no),
  foreign key (party_id, order_id) references orders,
  check ((state = 'returned') = (returned_at is not null))
);
create index refunds_due on refunds (party_id, received_at) where state = 'due';

-- directory: a refund by the number under which the operator settles it
create table refund_numbers (
  refund_id uuid primary key,
  party_id uuid not null
);

-- a transfer was reported, and the order was paid in another way before it was found
create index orders_paid_otherwise on orders (party_id, created_at) where state = 'paid' and remittance is not null and method <> 'transfer';

-- directory: one number stands for one invoice
create table invoice_numbers (
  invoice_no text primary key,
  party_id uuid not null,
  invoice_id uuid not null
);
insert into invoice_numbers (invoice_no, party_id, invoice_id)
select distinct on (invoice_no) invoice_no, party_id, invoice_id from invoices where state = 'issued' order by invoice_no, decided_at;
