-- 智能识读: whether programs may read what is a person's, or what an enterprise's members work with. What was chosen stays on record.
create table machine_reading_choices (
  -- the person
  party_id uuid not null,
  chosen_at timestamptz not null,
  is_allowed boolean not null,
  ip text not null,
  primary key (party_id, chosen_at)
);
alter table settings add column machine_reading boolean not null default true;
