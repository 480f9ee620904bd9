-- 标签 of contracts: each party of a contract puts on its own, beside its rows in the drawers
create table contract_tags (
  party_id uuid not null,
  contract_id uuid not null,
  tag_id uuid not null,
  primary key (party_id, contract_id, tag_id),
  foreign key (party_id, tag_id) references user_tags on delete cascade
);
create index contract_tags_by_tag on contract_tags (party_id, tag_id, contract_id);
