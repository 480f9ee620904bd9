-- 催签计划: when a signer is reminded, until it signs
create table reminder_plans (
  party_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  remind_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  primary key (party_id, contract_id, participant_id, remind_at)
);
