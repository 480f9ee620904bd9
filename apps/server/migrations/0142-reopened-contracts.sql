-- 延期 after the deadline has passed: how often a contract that had expired was let be signed again; each time it is paid for anew
alter table contracts add column reopenings smallint not null default 0 check (reopenings >= 0);
