-- Counts what the wizard saved of a draft, so that a second window does not save over what another one saved meanwhile.
alter table contracts add column revision integer not null default 0;
