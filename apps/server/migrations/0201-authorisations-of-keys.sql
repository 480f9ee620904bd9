-- what an 应用密钥 says when to sign; null: the platform signs by itself when the turn of the party comes
alter table auto_authorisations
  add column key_id uuid,
  -- of the key then; empty: there is none
  add column key_name text not null default '',
  add column most_contracts integer check (most_contracts > 0),
  -- contracts that it was used for; counted for a key alone
  add column used integer not null default 0 check (used >= 0),
  add constraint auto_authorisations_of_key check (
    (key_id is null) = (most_contracts is null) and (key_id is null) = (key_name = '') and (most_contracts is null or used <= most_contracts)
  );
create index auto_authorisations_by_key on auto_authorisations (party_id, key_id, created_at desc) where key_id is not null and ended_at is null;

-- 自动签授权申请: a program asks the member of its key to give one
create table authorisation_requests (
  party_id uuid not null references parties,
  request_id uuid not null,
  key_id uuid not null,
  -- of the key then
  key_name text not null,
  -- the member of the key, who alone decides
  person_id uuid not null references persons,
  seal_id uuid not null,
  seal_name text not null,
  template_ids uuid[] not null,
  most_fen bigint check (most_fen > 0),
  most_contracts integer not null check (most_contracts > 0),
  -- of what would be given
  terms_end_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'given', 'refused', 'withdrawn')),
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  authorisation_id uuid,
  primary key (party_id, request_id),
  foreign key (party_id, authorisation_id) references auto_authorisations,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'given') = (authorisation_id is not null))
);
create index authorisation_requests_waiting on authorisation_requests (party_id, person_id, ends_at) where state = 'waiting';
