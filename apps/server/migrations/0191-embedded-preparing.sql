-- 嵌入准备合同: one draft opened in a frame of one origin, to be prepared there. Ticket and token are known by their hashes alone.
create table preparings (
  party_id uuid not null references parties,
  preparing_id uuid not null,
  key_id uuid not null,
  contract_id uuid not null,
  -- the person in the frame may send it
  may_send boolean not null,
  origin text not null,
  ticket_hash bytea not null unique,
  ticket_ends_at timestamptz not null,
  -- null: nobody has entered
  token_hash bytea unique,
  token_ends_at timestamptz,
  primary key (party_id, preparing_id),
  foreign key (party_id, key_id) references merchant_keys
);
create index preparings_by_end on preparings (ticket_ends_at);
