-- 嵌入签署: the origins of pages that may frame the signing, of each key.
alter table merchant_keys add column origins text[] not null default '{}';

-- One task opened in a frame of one origin: a ticket that serves once, and since then a token. Both are known by their hashes alone.
create table embedded_tasks (
  party_id uuid not null references parties,
  embed_id uuid not null,
  key_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  sign_no text not null,
  -- a task whose links were ended is open in no frame either
  link_generation int not null,
  origin text not null,
  ticket_hash bytea not null unique,
  ticket_ends_at timestamptz not null,
  -- null: nobody has entered
  token_hash bytea unique,
  token_ends_at timestamptz,
  primary key (party_id, embed_id),
  foreign key (party_id, key_id) references merchant_keys
);
create index embedded_tasks_by_end on embedded_tasks (ticket_ends_at);
