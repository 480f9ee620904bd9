-- Wrong passwords by where they came from, to notice one network that tries one password on many accounts. Digests only; kept for a day.
create table wrong_passwords (
  network_digest bytea not null,
  login_digest bytea not null,
  tried_at timestamptz not null,
  primary key (network_digest, login_digest)
);
