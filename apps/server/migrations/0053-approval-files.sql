-- How many files the contract of an approval has: several open on a page of their own.
alter table approvals add column contract_files integer not null default 0;
update approvals set contract_files = (
  select count(*) from documents
  where documents.party_id = approvals.contract_owner_id and documents.contract_id = approvals.contract_id)
where contract_id is not null;
