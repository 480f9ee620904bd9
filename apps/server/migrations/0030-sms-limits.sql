-- What bounds an SMS that no contract pays for: a code and an invitation its number, an invitation and a notice its enterprise. Null: nothing,
-- because it was paid for, is no SMS, or was left out.
alter table deliveries add column bounded_as text check (bounded_as in ('code', 'invitation', 'notice'));
create index deliveries_bounded_by_number on deliveries (address, created_at desc) where bounded_as in ('code', 'invitation');
create index deliveries_bounded_by_sender on deliveries (party_id, created_at desc) where bounded_as in ('invitation', 'notice');
