-- a planned reminder that the allowance did not cover: since when its sender knows
alter table reminder_plans add column missed_at timestamptz;
