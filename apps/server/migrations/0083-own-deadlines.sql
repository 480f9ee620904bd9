-- a signer's own deadline: so many days after the day on which it is its turn, and the moment that this comes to once it was invited
alter table participants
  add column days_to_sign smallint check (days_to_sign between 1 and 365),
  add column due_at timestamptz;
