-- what an enterprise prescribes; no row: the defaults of the code
create table settings (
  party_id uuid primary key references organizations,
  deadline_days smallint not null check (deadline_days between 0 and 365),
  reminder_days smallint not null check (reminder_days between 0 and 30),
  retention_days smallint not null check (retention_days between 7 and 180),
  mobile_proof boolean not null,
  notify_completed boolean not null,
  notify_refused boolean not null,
  notify_expired boolean not null,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);

-- what an enterprise was called before each change of its authentication
create table organization_changes (
  party_id uuid not null references organizations,
  change_id uuid not null,
  name text not null,
  legal_representative text not null,
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (party_id, change_id)
);

-- tags of an enterprise's members, or of a person's contacts
create table user_tags (
  party_id uuid not null references parties,
  tag_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (party_id, tag_id),
  unique (party_id, name)
);

-- who carries a tag: the id of a member, or the address of a contact
create table user_tag_targets (
  party_id uuid not null,
  tag_id uuid not null,
  target_id text not null,
  primary key (party_id, tag_id, target_id),
  foreign key (party_id, tag_id) references user_tags on delete cascade
);

-- how a person wants to be greeted
alter table persons add column byname text not null default '';

-- why the sender's contract does not move, and since when; which certificate a signer's row was signed with
alter table drawers
  add column waits_for text check (waits_for in ('others', 'approval', 'own', 'unopened')),
  add column waits_since timestamptz,
  add column certificate_serial text;
create index drawers_by_waiting on drawers (party_id, waits_for, waits_since) where waits_for is not null;
create index drawers_by_certificate on drawers (party_id, certificate_serial, signed_at desc) where certificate_serial is not null;
-- lists of one's own, or of one's group
create index drawers_by_handler on drawers (party_id, role, handler_id, created_at desc, drawer_id desc);
-- figures of a year are counted in the index alone
create index drawers_of_sent on drawers (party_id, sent_at) include (created_by) where role = 'owner' and deleted_at is null;
create index drawers_of_ended on drawers (party_id, ended_at) include (sent_at, status) where role = 'owner' and deleted_at is null;
create index seal_uses_by_day on seal_uses (party_id, used_at) where outcome = 'used';
