-- A one-time code may be read out in a call (语音电话验证码). Calls have a limit of their own beside that of SMS.
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('sms', 'mail', 'app', 'voice'));
alter table deliveries drop constraint deliveries_bounded_as_check;
alter table deliveries add check (bounded_as in ('code', 'statedNumber', 'invitation', 'paidInvitation', 'notice', 'call'));
create index deliveries_calls_by_number on deliveries (address, created_at desc) where bounded_as = 'call';

-- Evidence says how a code came. Those that were drawn before came by SMS or mail.
alter table verification_codes add column way text not null default 'written' check (way in ('written', 'voice'));
