-- 法定代表人章 is a kind of its own: a square seal may carry an enterprise's name
alter table seals drop constraint seals_kind_check;
alter table seals drop constraint seals_state_check;
update seals set kind = 'legal' where kind = 'square';
-- a seal is active only with a signed object (GB/T 38540); it is made when the seal is enabled
update seals set state = 'disabled' where state = 'active';

alter table seals
  add constraint seals_kind_check check (kind in ('round', 'oval', 'square', 'legal', 'name', 'image')),
  add constraint seals_state_check check (state in ('pending', 'active', 'rejected', 'disabled', 'frozen', 'retired', 'deleted')),
  -- the name that a legal representative's or a personal seal shows
  add column engraved text not null default '',
  -- the upload as it came, for the member who approves it
  add column original_hash text,
  add column original_type text,
  add column created_by_name text not null default '',
  -- why, by whom and when it came into its state
  add column state_reason text not null default '',
  add column state_by text not null default '',
  add column state_at timestamptz,
  -- the seal object: DER SESeal signed by the maker, and the end of its period
  add column object bytea,
  add column valid_to timestamptz,
  add constraint seals_active_with_object check (state <> 'active' or object is not null);

-- an uploaded picture whose paper was removed, waiting to become a seal
create table seal_uploads (
  party_id uuid not null,
  upload_id uuid not null,
  original_hash text not null,
  original_type text not null,
  image_hash text not null,
  svg text not null,
  -- height by width
  aspect real not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (party_id, upload_id)
);

-- who may use a seal: a member, everybody with a role, everybody in a group and below it
create table seal_grants (
  party_id uuid not null,
  seal_id uuid not null,
  grant_id uuid not null,
  holder_kind text not null check (holder_kind in ('member', 'role', 'group')),
  holder_id uuid not null,
  holder_name text not null,
  -- given by an approval for this contract alone
  contract_id uuid,
  begins_at timestamptz not null,
  ends_at timestamptz,
  uses_allowed integer check (uses_allowed > 0),
  uses_made integer not null default 0,
  note text not null default '',
  granted_by text not null,
  granted_at timestamptz not null,
  -- set once, when it is taken back
  ended_at timestamptz,
  ended_by text not null default '',
  end_reason text not null default '',
  primary key (party_id, seal_id, grant_id),
  foreign key (party_id, seal_id) references seals,
  check (ends_at > begins_at),
  check (uses_made <= uses_allowed)
);
create unique index seal_grants_in_force on seal_grants (party_id, seal_id, holder_kind, holder_id)
  where ended_at is null and contract_id is null;
create unique index seal_grants_of_contract on seal_grants (party_id, seal_id, holder_kind, holder_id, contract_id)
  where ended_at is null and contract_id is not null;
create index seal_grants_by_holder on seal_grants (party_id, holder_kind, holder_id) where ended_at is null;

-- 保管人
create table seal_keepers (
  party_id uuid not null,
  seal_id uuid not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (party_id, seal_id, member_id),
  foreign key (party_id, seal_id) references seals
);
create index seal_keepers_by_member on seal_keepers (party_id, member_id);

-- 用印记录 tells the whole story of a use, and of each attempt that was refused
alter table seal_uses
  add column outcome text not null default 'used' check (outcome in ('used', 'refused')),
  add column refusal text not null default '',
  add column refusal_facts jsonb not null default '{}',
  add column grant_id uuid,
  add column seal_name text not null default '',
  add column member_id uuid,
  add column person_name text not null default '',
  add column contract_id uuid,
  add column contract_name text not null default '',
  -- [{fileName, pages, straddle}]
  add column places jsonb not null default '[]',
  add column reason text not null default '';
create index seal_uses_of_party on seal_uses (party_id, used_at desc, use_id desc);
