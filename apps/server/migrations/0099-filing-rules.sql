-- 归档规则: where a party's contracts are filed when they are completed, if nobody has filed them. The first rule that fits decides.
create table filing_rules (
  party_id uuid not null references parties,
  place smallint not null,
  directory_id uuid not null,
  name_words text,
  party_words text,
  contract_type text,
  primary key (party_id, place),
  foreign key (party_id, directory_id) references directories (party_id, directory_id) on delete cascade,
  check (num_nonnulls(name_words, party_words, contract_type) > 0)
);

-- The directory of the first rule that fits a contract, kept from being deleted until the transaction ends; null: no rule fits.
create function directory_by_rule(party uuid, contract_name text, contract_parties text, kind text) returns uuid language sql volatile as $$
  select directories.directory_id from filing_rules join directories using (party_id, directory_id)
  where filing_rules.party_id = $1
    and (name_words is null or position(lower(name_words) in lower($2)) > 0)
    and (party_words is null or position(lower(party_words) in lower($3)) > 0)
    and (contract_type is null or contract_type = $4)
  order by place limit 1 for key share of directories $$;
