-- 签署密码: asked beside the code where its person wants it
create table sign_passwords (
  party_id uuid primary key references persons,
  password_hash text not null,
  is_asked boolean not null,
  set_at timestamptz not null
);
-- a code swapped for a proof: once, for one purpose and address
create table code_proofs (
  proof_digest bytea primary key,
  address text not null,
  purpose text not null,
  expires_at timestamptz not null
);
create index code_proofs_by_age on code_proofs (expires_at);
