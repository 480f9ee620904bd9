-- What an uploaded file carries besides its pages: scripts, programs that it starts, files inside. Files of before were not looked through for it.
alter table uploads add column active_content text[] not null default '{}';
