-- Seals made until now are signed over more than the standard wants (GB/T 38540-2020), so that others refuse them. A job has them made anew
-- by their maker; what was made before stays beside it, as documents may carry it.
alter table seals
  add column former_object bytea,
  add column may_be_former boolean not null default false;
update seals set may_be_former = true where object is not null and state in ('active', 'disabled', 'frozen', 'pending');
create index seals_may_be_former on seals (party_id, seal_id) where may_be_former;
