-- a code to a number that a signer only states counts for the number and for the enterprise whose contract it is
alter table deliveries drop constraint deliveries_bounded_as_check;
alter table deliveries add check (bounded_as in ('code', 'statedNumber', 'invitation', 'paidInvitation', 'notice'));
drop index deliveries_bounded_by_number;
drop index deliveries_bounded_by_sender;
create index deliveries_bounded_by_number on deliveries (address, created_at desc)
  where bounded_as in ('code', 'statedNumber', 'invitation', 'paidInvitation');
create index deliveries_bounded_by_sender on deliveries (party_id, created_at desc) where bounded_as in ('statedNumber', 'invitation', 'notice');
