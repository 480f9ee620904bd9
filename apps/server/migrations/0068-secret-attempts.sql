-- wrong tries of a secret of a person (last digits of the ID number, sign password, second factor), counted for all processes
create table secret_attempts (
  party_id uuid not null references persons,
  purpose text not null,
  taken smallint not null,
  rests_until timestamptz,
  primary key (party_id, purpose)
);
-- 注册时填写的企业名称: no enterprise yet, only what its founding is filled in with
alter table persons add column company_name text;
