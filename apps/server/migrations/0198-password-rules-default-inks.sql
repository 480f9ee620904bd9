-- 密码规则: what is kept of a password beside its hash is no more than the rules of companies ask for: a step of its length, how many kinds of
-- characters it has, and since when it is the password. Null: it was not typed since this was kept.
alter table persons add column password_facts jsonb;
-- as it was when the session came in
alter table sessions add column password_facts jsonb;

-- former passwords, kept as long as a company of the person asks that none of them comes back
create table password_history (
  party_id uuid not null references persons,
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (party_id, replaced_at)
);

-- 默认签名: the handwriting that a signing offers first; none: the newest
alter table inks add column is_default boolean not null default false;
create unique index inks_default on inks (party_id) where is_default;
