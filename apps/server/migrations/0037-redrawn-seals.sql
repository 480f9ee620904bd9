-- the seal of the former name that this one was drawn anew for
alter table seals add column replaces uuid;
create unique index seals_replacing on seals (party_id, replaces) where replaces is not null;
