-- 手机书写票据: opens one handwriting on a phone, once; who reads the database cannot use it
create table ink_tickets (
  party_id uuid primary key references persons,
  ticket_digest bytea not null unique,
  expires_at timestamptz not null
);
create index ink_tickets_by_age on ink_tickets (expires_at);
