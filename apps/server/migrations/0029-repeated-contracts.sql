-- The contract that was refused, revoked or expired, and that this one repeats.
alter table contracts add column repeats uuid;
