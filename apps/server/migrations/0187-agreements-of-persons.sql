-- Which version of the agreements a person read and agreed to when the account was made, and when. Accounts that are older than this, that
-- a program made, or that an enterprise made for its people, say nothing.
alter table persons
  add column agreements text,
  add column agreed_at timestamptz,
  add constraint persons_agreed check ((agreements is null) = (agreed_at is null));
