-- What the calls of a key add up to, a calendar day of China at a time.
create table merchant_usage (
  party_id uuid not null references parties,
  key_id uuid not null,
  day timestamptz not null,
  calls int not null,
  refused int not null,
  ms bigint not null,
  primary key (party_id, day, key_id)
);
create index merchant_usage_by_day on merchant_usage (day);

insert into merchant_usage (party_id, key_id, day, calls, refused, ms)
select party_id, key_id, date_trunc('day', called_at, 'Asia/Shanghai'), count(*), count(*) filter (where code <> 0), sum(ms)
from merchant_calls
group by 1, 2, 3;

-- a page of the record begins where the one before ended, whatever narrows it
create index merchant_calls_of_key on merchant_calls (party_id, key_id, called_at desc, call_id desc);
create index merchant_calls_refused on merchant_calls (party_id, called_at desc, call_id desc) where code <> 0;
