-- The certificates of the platform's own that got a successor: what they made before is still believed, and their keys are gone.
create table former_authorities (
  name text not null,
  certificate bytea not null,
  replaced_at timestamptz not null,
  primary key (name, certificate)
);
