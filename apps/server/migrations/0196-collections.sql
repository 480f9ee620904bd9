-- 一码多签: one link of a template, behind which many people fill in and sign a contract each
create table collections (
  party_id uuid not null references parties,
  collection_id uuid not null,
  person_id uuid not null references persons,
  owner_name text not null,
  template_id uuid not null,
  template_version integer not null,
  contents jsonb not null,
  title text not null,
  note text not null,
  taker_role text not null,
  -- names of the variables that its takers fill in
  asked text[] not null,
  -- the others, and who signs in the other roles: sealed, numbers of people are among them
  given bytea not null,
  needs_real_names boolean not null,
  most integer not null check (most > 0),
  ends_at timestamptz not null,
  paused_at timestamptz,
  pause_reason jsonb,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  primary key (party_id, collection_id)
);
-- its link leads from the id alone to the party
create unique index collections_by_link on collections (collection_id);
create index collections_by_person on collections (party_id, person_id, created_at desc);
create table collection_takings (
  party_id uuid not null,
  collection_id uuid not null,
  taking_id uuid not null,
  name text not null,
  mobile text not null,
  -- what was filled in, sealed
  answers bytea not null,
  outcome text not null check (outcome in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  contract_id uuid,
  refusal jsonb,
  filled_at timestamptz not null,
  primary key (party_id, collection_id, taking_id),
  -- one contract a person
  unique (party_id, collection_id, mobile),
  foreign key (party_id, collection_id) references collections on delete cascade
);
