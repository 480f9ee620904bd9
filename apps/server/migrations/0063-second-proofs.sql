-- 二次验证: that a person gave a second proof in a session; it opens what a login alone does not, for a quarter of an hour
create table second_proofs (
  party_id uuid not null,
  session_id uuid not null,
  method text not null,
  proved_at timestamptz not null,
  primary key (party_id, session_id)
);
create index second_proofs_by_age on second_proofs (proved_at);
