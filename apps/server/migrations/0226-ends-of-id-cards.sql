-- 证件有效期: the last day of the ID card that an account is verified with. Null: nobody has said it, as of all cards before this was kept.
alter table persons
  -- a day of China, or lasting (长期)
  add column paper_ends_on text check (paper_ends_on = 'lasting' or paper_ends_on ~ '^\d{4}-\d{2}-\d{2}$'),
  -- person: as the person stated it; reviewer: compared with the photograph of the card
  add column paper_known_by text check (paper_known_by in ('person', 'reviewer')),
  add column paper_known_at timestamptz,
  -- of which notice of its end the person was told last
  add column paper_told text check (paper_told in ('ahead', 'end')),
  add constraint persons_paper check (
    (paper_ends_on is null) = (paper_known_by is null) and (paper_ends_on is null) = (paper_known_at is null)
    and (paper_told is null or paper_ends_on is not null)
  );
create index persons_paper_ends on persons (paper_ends_on) where paper_ends_on <> 'lasting' and paper_told is distinct from 'end';

-- What was known of the cards before, and since when: a certificate of those days was issued by it.
create table former_papers (
  party_id uuid not null references persons,
  replaced_at timestamptz not null,
  ends_on text not null,
  known_by text not null,
  known_at timestamptz not null,
  primary key (party_id, replaced_at)
);

-- What is stated with a proof whose result comes later.
alter table name_checks add column paper_ends_on text;
alter table hosted_checks add column paper_ends_on text;
