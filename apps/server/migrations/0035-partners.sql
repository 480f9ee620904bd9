-- Whom a party sent contracts to, as its sender named and reached them: proposed when the same sender names parties again.
create table partners (
  party_id uuid not null,
  -- the person who sent; another member of the enterprise sees it as far as that member's data scope reaches
  sent_by uuid not null,
  kind text not null check (kind in ('person', 'organization')),
  name text not null,
  -- empty for a person
  organization_name text not null,
  mobile text not null,
  email text not null,
  last_sent_at timestamptz not null,
  primary key (party_id, sent_by, kind, name, organization_name, mobile, email)
) partition by hash (party_id);

do $$
begin
  for part in 0..7 loop
    execute format('create table partners_p%s partition of partners for values with (modulus 8, remainder %s)', part, part);
  end loop;
end $$;

create index partners_by_time on partners (party_id, kind, last_sent_at desc);

insert into partners (party_id, sent_by, kind, name, organization_name, mobile, email, last_sent_at)
select p.party_id, c.created_by, p.kind, p.name, coalesce(p.organization_name, ''), coalesce(p.mobile, ''), coalesce(p.email, ''), max(c.sent_at)
from participants p
join contracts c on c.party_id = p.party_id and c.contract_id = p.contract_id
where c.sent_at is not null and p.account_party_id is distinct from p.party_id
group by 1, 2, 3, 4, 5, 6, 7;
