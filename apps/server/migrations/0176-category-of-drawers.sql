-- 业务分类 of a contract, which the sender's party filters its own rows by; nobody else's rows have it
alter table drawers add column category_id uuid;
create index drawers_by_category on drawers (party_id, category_id, created_at desc, drawer_id desc) where category_id is not null;
-- last, because the triggers of the rows wait for the end; what was completed has forgotten its draft, and has none
update drawers d set category_id = (c.draft ->> 'categoryId')::uuid
from contracts c
where d.party_id = c.party_id and d.contract_id = c.contract_id and d.role = 'owner' and c.draft ->> 'categoryId' is not null;
