-- 发起方式, which never changes and is its sender's affair
alter table contracts add column origin text not null default 'file'
  check (origin in ('file', 'template', 'bulk', 'program', 'related', 'agent'));
alter table drawers
  add column origin text,
  -- who handles it for the enterprises that sign
  add column handler_names text not null default '',
  add column is_auto_signed boolean not null default false;
create index drawers_by_origin on drawers (party_id, origin, created_at desc, drawer_id desc) where origin <> 'file';

-- a contract is found by those who handle it as well
drop trigger drawers_worded_again on drawers;
alter table drawers drop column search_text;
alter table drawers add column search_text text not null
  generated always as (lower(name || ' ' || number || ' ' || owner_name || ' ' || signer_names || ' ' || handler_names)) stored;
create trigger drawers_worded_again after update on drawers for each row
  when (old.search_text is distinct from new.search_text) execute function keep_drawer_words();

-- of what began before it is known whether a template was at the beginning
update contracts set origin = 'template' where template_id is not null;
-- last, because the triggers of the rows wait for the end
update drawers d set
  origin = case when d.party_id = d.owner_party_id and d.role <> 'copy' then c.origin end,
  handler_names = coalesce((
    select string_agg(p.name, '、' order by p.position) from participants p
    where p.party_id = c.party_id and p.contract_id = c.contract_id and p.organization_name is not null and p.name <> ''), ''),
  is_auto_signed = exists (
    select from participants p where p.party_id = c.party_id and p.contract_id = c.contract_id and p.proof_method = 'standing')
from contracts c
where c.party_id = d.owner_party_id and c.contract_id = d.contract_id;
