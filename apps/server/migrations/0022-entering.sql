-- The party somebody last acted for: an enterprise, or the person itself. Null: nobody was chosen yet. The next login enters there.
alter table persons add column last_party_id uuid;
