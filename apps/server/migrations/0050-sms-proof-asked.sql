-- The sender asks this signer for a code by SMS: one by mail is not enough.
alter table participants add column asks_sms boolean not null default false;
