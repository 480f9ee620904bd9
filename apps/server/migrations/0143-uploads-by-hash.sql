-- the uploads of which 存为模板 makes new ones are found by their bytes
create index uploads_by_hash on uploads (party_id, hash);
