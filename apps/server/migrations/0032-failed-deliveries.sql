create index deliveries_failed on deliveries (party_id, created_at) where state = 'failed' and contract_id is not null;
