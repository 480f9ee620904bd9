-- 合成签章: what a member presses as one picture. Whether it can be pressed is asked of its parts at each use.
create table merged_marks (
  party_id uuid not null,
  mark_id uuid not null,
  -- its maker, who alone uses it
  person_id uuid not null,
  name text not null,
  layout text not null check (layout in ('beside', 'over')),
  seal_id uuid not null,
  ink_id uuid,
  with_chop boolean not null,
  created_at timestamptz not null,
  primary key (party_id, mark_id),
  check (ink_id is not null or with_chop)
);
create index merged_marks_by_person on merged_marks (party_id, person_id, created_at desc);

-- a merged mark is made of it: it stays when newer ones are kept
alter table inks add column is_spared boolean not null default false;
