-- 合同台账: the fields that an enterprise keeps its contracts by, and what it keeps of each. Days are days of the calendar, as text that
-- sorts as it reads.
create table register_fields (
  party_id uuid not null references parties,
  field_id uuid not null,
  position smallint not null,
  name text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'date', 'choice')),
  choices text[] not null,
  primary key (party_id, field_id)
);

create table register_entries (
  party_id uuid not null references parties,
  -- of an electronic contract: the contract
  entry_id uuid not null,
  kind text not null check (kind in ('electronic', 'paper')),
  number text not null,
  name text not null,
  other_parties text not null,
  signed_on text,
  amount_fen bigint,
  starts_on text,
  ends_on text,
  -- where it stands in the order of the ends
  end_key text collate "C" not null generated always as (coalesce(ends_on, '9999-12-31')) stored,
  renewal text not null check (renewal in ('none', 'manual', 'automatic')),
  notice_days smallint,
  -- the end that its steward was told of
  told_of text,
  steward_person_id uuid not null references parties,
  remark text not null,
  field_values jsonb not null,
  search_text text not null generated always as (lower(name || ' ' || number || ' ' || other_parties || ' ' || remark)) stored,
  created_by uuid not null references parties,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (party_id, entry_id)
);
create index register_by_end on register_entries (party_id, end_key, entry_id);
create index register_by_time on register_entries (party_id, created_at desc, entry_id desc);
-- what the sweep looks for, in all parties
create index register_to_tell on register_entries (end_key) where notice_days is not null and told_of is distinct from ends_on;
