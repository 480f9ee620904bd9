-- how many codes of one purpose nobody used, to whatever address they went
create index verification_codes_unused on verification_codes (purpose, created_at desc) where consumed_at is null;
-- what is swept after its end
create index collections_by_end on collections (ends_at);
