-- 客户制作的模板: the reference by which a program of the company knows the customer that made it; empty: nobody outside did.
alter table templates add column customer_no text not null default '';
create index templates_by_customer on templates (party_id, customer_no) where customer_no <> '';

-- 客户制作模板: one template made by one customer at a page that a key asked for. Ticket and token are known by their hashes alone.
create table authorings (
  party_id uuid not null references parties,
  authoring_id uuid not null,
  key_id uuid not null,
  customer_no text not null,
  page text not null check (page in ('edit', 'preview')),
  -- null: it was not saved yet
  template_id uuid,
  publishes boolean not null,
  -- empty: no page may frame it
  origin text not null,
  upload_ids uuid[] not null default '{}',
  ticket_hash bytea not null unique,
  ticket_ends_at timestamptz not null,
  -- null: nobody has entered
  token_hash bytea unique,
  token_ends_at timestamptz,
  primary key (party_id, authoring_id),
  foreign key (party_id, key_id) references merchant_keys
);
create index authorings_by_end on authorings (ticket_ends_at);
