-- Sums of what the overview shows, carried along with the rows they are sums of: the figures of a year never walk through its contracts.
-- The triggers wait for the end of the transaction: sums are locked after all else it holds, and only for as long as it takes to commit.

create function china_day(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone interval '8 hours', 'YYYY-MM-DD')
$$;

-- by day in China, of what a party sends: when it was sent, and when and how it ended
create table contract_days (
  party_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  sent integer not null,
  completed integer not null,
  refused_or_expired integer not null,
  -- from sending to completion, of those completed
  milliseconds bigint not null,
  primary key (party_id, day)
);

-- by month in China, of the member who sent it
create table contract_months (
  party_id uuid not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  person_id uuid not null,
  sent integer not null,
  primary key (party_id, month, person_id)
);

-- what one row of a drawer adds to the sums; a weight of -1 takes it back
create function contract_sums(weight integer, one drawers)
returns table (day text, person_id uuid, sent integer, completed integer, refused_or_expired integer, milliseconds bigint)
language sql stable as $$
  select china_day(one.sent_at), one.created_by, weight, 0, 0, 0::bigint
    where one.role = 'owner' and one.deleted_at is null and one.sent_at is not null
  union all
  select china_day(one.ended_at), one.created_by, 0,
      case when one.status = 4 then weight else 0 end,
      case when one.status in (5, 7) then weight else 0 end,
      case when one.status = 4 then weight * round(extract(epoch from one.ended_at - one.sent_at) * 1000)::bigint else 0 end
    where one.role = 'owner' and one.deleted_at is null and one.ended_at is not null and one.status in (4, 5, 7)
$$;

create function carry_contract_sums() returns trigger language plpgsql as $$
declare
  was drawers;
  becomes drawers;
begin
  -- a partition's row is taken as one of the whole table
  if tg_op <> 'INSERT' then was := old; end if;
  if tg_op <> 'DELETE' then becomes := new; end if;
  with changes as materialized (
    select * from contract_sums(-1, was) union all select * from contract_sums(1, becomes)
  ), days as (
    insert into contract_days as d (party_id, day, sent, completed, refused_or_expired, milliseconds)
    select coalesce(was.party_id, becomes.party_id), c.day, sum(c.sent), sum(c.completed), sum(c.refused_or_expired), sum(c.milliseconds)
    from changes c group by c.day
    having sum(c.sent) <> 0 or sum(c.completed) <> 0 or sum(c.refused_or_expired) <> 0 or sum(c.milliseconds) <> 0
    order by c.day
    on conflict (party_id, day) do update set
      sent = d.sent + excluded.sent,
      completed = d.completed + excluded.completed,
      refused_or_expired = d.refused_or_expired + excluded.refused_or_expired,
      milliseconds = d.milliseconds + excluded.milliseconds
  )
  insert into contract_months as m (party_id, month, person_id, sent)
  select coalesce(was.party_id, becomes.party_id), left(c.day, 7), c.person_id, sum(c.sent)
  from changes c group by left(c.day, 7), c.person_id having sum(c.sent) <> 0
  order by left(c.day, 7), c.person_id
  on conflict (party_id, month, person_id) do update set sent = m.sent + excluded.sent;
  return null;
end $$;

create constraint trigger drawers_counted after insert on drawers deferrable initially deferred for each row
  when (new.role = 'owner' and (new.sent_at is not null or new.ended_at is not null)) execute function carry_contract_sums();
create constraint trigger drawers_counted_again after update on drawers deferrable initially deferred for each row
  when ('owner' in (old.role, new.role) and (old.role, old.sent_at, old.ended_at, old.status, old.deleted_at, old.created_by)
    is distinct from (new.role, new.sent_at, new.ended_at, new.status, new.deleted_at, new.created_by)) execute function carry_contract_sums();
create constraint trigger drawers_not_counted after delete on drawers deferrable initially deferred for each row
  when (old.role = 'owner') execute function carry_contract_sums();

insert into contract_days (party_id, day, sent, completed, refused_or_expired, milliseconds)
select party_id, s.day, sum(s.sent), sum(s.completed), sum(s.refused_or_expired), sum(s.milliseconds)
from drawers d, contract_sums(1, d) s group by party_id, s.day;
insert into contract_months (party_id, month, person_id, sent)
select party_id, left(s.day, 7), s.person_id, sum(s.sent)
from drawers d, contract_sums(1, d) s group by party_id, left(s.day, 7), s.person_id having sum(s.sent) > 0;

-- by day in China: how often seals were pressed. Uses are only ever added
create table seal_use_days (
  party_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  uses integer not null,
  primary key (party_id, day)
);

create function carry_seal_uses() returns trigger language plpgsql as $$
begin
  insert into seal_use_days as d (party_id, day, uses) values (new.party_id, china_day(new.used_at), 1)
  on conflict (party_id, day) do update set uses = d.uses + 1;
  return null;
end $$;
create constraint trigger seal_uses_counted after insert on seal_uses deferrable initially deferred for each row
  when (new.outcome = 'used') execute function carry_seal_uses();

insert into seal_use_days (party_id, day, uses)
select party_id, china_day(used_at), count(*) from seal_uses where outcome = 'used' group by 1, 2;

-- by day in China and item: what was used up. The pace of a quota is read from it
create table ledger_days (
  party_id uuid not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  item text not null,
  used bigint not null,
  primary key (party_id, day, item)
);
insert into ledger_days (party_id, day, item, used)
select party_id, china_day(happened_at), item, sum(quantity) from ledger_movements where kind in ('charge', 'spend') group by 1, 2, 3;

-- a contract whose sender has asked for the seal waits for that approval, not for the signature
alter table drawers drop constraint drawers_waits_for_check;
alter table drawers add constraint drawers_waits_for_check check (waits_for in ('others', 'approval', 'sealApproval', 'own', 'unopened'));
update drawers d set waits_for = 'sealApproval', waits_since = a.started_at
from approvals a
where a.kind = 'sealUse' and a.state = 'running' and a.party_id = d.party_id and a.contract_owner_id = d.party_id
  and a.contract_id = d.contract_id and d.waits_for = 'own';
