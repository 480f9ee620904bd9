-- 填写审核: what was filled in is looked at before a contract is made of it, and may be sent back with a sentence
alter table collections add column asks_review boolean not null default false;
alter table collection_takings add column said text;
alter table collection_takings drop constraint collection_takings_outcome_check;
alter table collection_takings add constraint collection_takings_outcome_check
  check (outcome in ('inReview', 'returned', 'waiting', 'sent', 'failed'));
