-- which company an identity request is about; what was asked before this without saying so is answered by nobody any more
alter table identity_requests add column credit_code text;
update identity_requests set ticket_ends_at = asked_at where kind = 'organization' and state = 'waiting';
-- nobody reads it; it goes with a later release, once no process writes it
alter table identity_requests alter column key_id drop not null;
