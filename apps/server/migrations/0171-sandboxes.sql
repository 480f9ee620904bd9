-- 沙箱: where programs of a company are tried, a party of its own. Its id is a UUID of version 8, which nothing else here makes.
create table sandboxes (
  party_id uuid primary key references parties,
  sandbox_party_id uuid not null unique references parties check (substr(sandbox_party_id::text, 15, 1) = '8'),
  opened_at timestamptz not null
);
