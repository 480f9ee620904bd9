-- The authorities beside the built-in one that certificates were issued by here. Nobody takes one away again: what it certified is trusted
-- and shown as its own after another authority was chosen.
create table issuing_authorities (
  -- SHA-256 of the issuing certificate, hexadecimal
  fingerprint text primary key,
  name text not null,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['person', 'organization']),
  -- the issuing certificate first, the root last
  chain bytea[] not null check (cardinality(chain) > 0),
  first_used_at timestamptz not null
);
