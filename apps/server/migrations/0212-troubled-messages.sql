-- operators ask for those that need somebody: what a recipient does without is none of them, and there may be millions
drop index deliveries_troubled;
create index deliveries_troubled on deliveries (delivery_id)
where (state = 'failed' or (state = 'queued' and tries > 0)) and error is distinct from 'turned off by the recipient';
