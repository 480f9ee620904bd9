-- a drawing that is being worked on, and whether its published versions may be used
create table flows (
  party_id uuid not null references organizations,
  flow_id uuid not null,
  name text not null,
  kind text not null check (kind in ('contract', 'sealUse', 'seal')),
  graph jsonb not null,
  -- counts up with each saving: a call that saves says which one it read
  revision integer not null,
  -- 0: never published
  version integer not null default 0,
  published_revision integer not null default 0,
  is_on boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  deleted_at timestamptz,
  primary key (party_id, flow_id),
  check (not is_on or version > 0)
);
create unique index flows_by_name on flows (party_id, name) where deleted_at is null;
create index flows_by_kind on flows (party_id, kind, is_on) where deleted_at is null;

-- never changed: approvals under way read the version they began with
create table flow_versions (
  party_id uuid not null,
  flow_id uuid not null,
  version integer not null,
  graph jsonb not null,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (party_id, flow_id, version),
  foreign key (party_id, flow_id) references flows
);

-- who may start a flow; none: everybody
create table flow_grants (
  party_id uuid not null,
  flow_id uuid not null,
  holder_kind text not null check (holder_kind in ('group', 'member')),
  holder_id uuid not null,
  primary key (party_id, flow_id, holder_kind, holder_id),
  foreign key (party_id, flow_id) references flows
);
create index flow_grants_by_holder on flow_grants (party_id, holder_kind, holder_id);

create table approval_settings (
  party_id uuid not null references organizations,
  -- contracts are approved before they are sent, by this flow unless another is named
  file_audit_flow_id uuid,
  primary key (party_id),
  foreign key (party_id, file_audit_flow_id) references flows
);

create table approvals (
  party_id uuid not null,
  approval_id uuid not null,
  kind text not null check (kind in ('contract', 'sealUse', 'seal')),
  subject_id uuid not null,
  subject_name text not null,
  -- the contract it is about may be another party's
  contract_owner_id uuid,
  contract_id uuid,
  contract_number text not null default '',
  seal_name text not null default '',
  -- null: the flow that every enterprise has
  flow_id uuid,
  flow_version integer not null,
  flow_name text not null,
  facts jsonb not null,
  -- node → members, as the initiator named them
  choices jsonb not null default '{}',
  initiator_id uuid not null,
  initiator_person_id uuid not null,
  initiator_name text not null,
  initiator_group text not null default '',
  state text not null check (state in ('running', 'approved', 'rejected', 'returned', 'withdrawn')),
  -- where it stands, as the rules know it
  standing jsonb not null,
  -- counts up with each event
  revision integer not null,
  reason text not null default '',
  reminders timestamptz[] not null default '{}',
  started_at timestamptz not null,
  ended_at timestamptz,
  search_text text not null generated always as (lower(subject_name || ' ' || contract_number || ' ' || initiator_name || ' ' || seal_name)) stored,
  primary key (party_id, approval_id)
) partition by hash (party_id);
create index approvals_by_time on approvals (party_id, started_at desc, approval_id desc);
create index approvals_by_initiator on approvals (party_id, initiator_id, started_at desc, approval_id desc);
create index approvals_by_contract on approvals (party_id, contract_number) where contract_number <> '';
create index approvals_by_flow on approvals (party_id, flow_id, flow_version) where state = 'running';
-- nothing is asked for twice at once
create unique index approvals_running on approvals (party_id, kind, subject_id) where state = 'running';

-- one row for each decision that somebody was, is or will be asked for: the lists of approvers run on it
create table approval_tasks (
  party_id uuid not null,
  task_id uuid not null,
  approval_id uuid not null,
  step_id integer not null,
  node_id text not null,
  member_id uuid not null,
  -- who is away and decides through the member
  instead_of_id uuid,
  origin text not null,
  state text not null check (state in ('waiting', 'open', 'approved', 'rejected', 'handedOn', 'returned', 'closed')),
  position integer not null,
  opened_at timestamptz,
  due_at timestamptz,
  decided_at timestamptz,
  note text not null default '',
  link_generation integer not null default 1,
  primary key (party_id, task_id),
  unique (party_id, approval_id, step_id)
) partition by hash (party_id);
create index approval_tasks_by_member on approval_tasks (party_id, member_id, state, opened_at desc, task_id desc);
create index approval_tasks_due on approval_tasks (due_at) where state = 'open' and due_at is not null;

-- directory: the party of a decision, by the number that links carry
create table approval_task_numbers (
  task_id uuid primary key,
  party_id uuid not null,
  approval_id uuid not null
);

create table approval_copies (
  party_id uuid not null,
  approval_id uuid not null,
  node_id text not null,
  member_id uuid not null,
  copied_at timestamptz not null,
  primary key (party_id, approval_id, node_id, member_id)
) partition by hash (party_id);
create index approval_copies_by_member on approval_copies (party_id, member_id, copied_at desc, approval_id desc);

create table approval_history (
  party_id uuid not null,
  approval_id uuid not null,
  number integer not null,
  kind text not null,
  member_id uuid,
  actor_name text not null,
  target_name text not null default '',
  node_id text not null default '',
  note text not null default '',
  happened_at timestamptz not null,
  primary key (party_id, approval_id, number)
) partition by hash (party_id);

-- 审批代理
create table approval_absences (
  party_id uuid not null references organizations,
  member_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  delegate_id uuid not null,
  primary key (party_id, member_id),
  check (until_at > from_at)
);

-- what a member gave for the signing before a seal was allowed: consent and values, sealed; emptied when signed
create table prepared_signings (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  approval_id uuid not null,
  consent_id uuid not null,
  organization_id uuid not null,
  member_id uuid not null,
  person_id uuid not null,
  seal_id uuid not null,
  given bytea,
  proof_method text not null,
  proved_at timestamptz not null,
  state text not null check (state in ('waiting', 'signed', 'dropped', 'askAgain')),
  ask_again text not null default '',
  created_at timestamptz not null,
  primary key (party_id, contract_id, participant_id, approval_id)
) partition by hash (party_id);

do $$
declare
  parent text;
begin
  foreach parent in array array['approvals', 'approval_tasks', 'approval_copies', 'approval_history', 'prepared_signings'] loop
    for part in 0..7 loop
      execute format('create table %I partition of %I for values with (modulus 8, remainder %s)', parent || '_p' || part, parent, part);
    end loop;
  end loop;
end $$;
