-- A file came with a signature that is broken, and its sender chose to send it all the same. Files of before were not looked through for it.
alter table uploads add column broken_signatures boolean not null default false;
alter table documents add column broken_signatures boolean not null default false;
