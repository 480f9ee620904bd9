-- 保险存证: preservations that a policy number stands for
create table insurance_policies (
  party_id uuid not null,
  preservation_id uuid not null,
  policy_number text not null,
  insurance_type text not null,
  applicant_name text not null,
  recognizee_name text not null,
  -- whole it stands in the preserved record alone, which is encrypted
  masked_identity text not null,
  created_by uuid not null references parties,
  entered_at timestamptz not null,
  search_text text not null generated always as (
    lower(policy_number || ' ' || insurance_type || ' ' || applicant_name || ' ' || recognizee_name)
  ) stored,
  primary key (party_id, preservation_id),
  unique (party_id, policy_number),
  foreign key (party_id, preservation_id) references preservations
);
-- 用户须知: who accepted it for which party
create table insurance_notes (
  party_id uuid not null references parties,
  person_id uuid not null references parties,
  accepted_at timestamptz not null,
  primary key (party_id, person_id)
);
