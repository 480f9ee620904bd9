-- 名片: a link that names its person to people who are logged in and hold it, until it is taken back
create table contact_cards (
  party_id uuid primary key references persons,
  card_digest bytea not null unique,
  -- its person is shown the link again
  card_sealed bytea not null
);
