-- what a contract is about, as its sender declared it; it stays when the draft is forgotten
alter table contracts
  add column contract_type text,
  add column amount_fen bigint check (amount_fen >= 0);
update contracts set contract_type = draft ->> 'contractType', amount_fen = (draft ->> 'amountFen')::bigint
where draft ->> 'contractType' is not null or draft ->> 'amountFen' is not null;

-- what the sender's party filters its own rows by; nobody else's rows have it
alter table drawers
  add column template_id uuid,
  add column contract_type text,
  add column amount_fen bigint;
create index drawers_by_template on drawers (party_id, template_id, created_at desc, drawer_id desc) where template_id is not null;
create index drawers_by_type on drawers (party_id, contract_type, created_at desc, drawer_id desc) where contract_type is not null;
create index drawers_by_amount on drawers (party_id, amount_fen) where amount_fen is not null;
-- last, because the triggers of the rows wait for the end
update drawers d set template_id = c.template_id, contract_type = c.contract_type, amount_fen = c.amount_fen
from contracts c
where d.party_id = c.party_id and d.contract_id = c.contract_id and d.role = 'owner'
  and (c.template_id is not null or c.contract_type is not null or c.amount_fen is not null);
