-- the roles that a row names; empty: the role of plain members
alter table member_import_rows add column role_ids uuid[] not null default '{}';
-- `later`: the members are invited when an administrator asks for it
alter table member_imports add column invite text not null default 'now' check (invite in ('now', 'later'));

-- an invitation that was paid for counts for its number alone
alter table deliveries drop constraint deliveries_bounded_as_check;
alter table deliveries add check (bounded_as in ('code', 'invitation', 'paidInvitation', 'notice'));
drop index deliveries_bounded_by_number;
create index deliveries_bounded_by_number on deliveries (address, created_at desc) where bounded_as in ('code', 'invitation', 'paidInvitation');
