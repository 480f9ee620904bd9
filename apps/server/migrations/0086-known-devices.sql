-- 登录设备: which browsers a person has logged in with, by a cookie of their own
create table known_devices (
  party_id uuid not null references persons,
  device_digest bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (party_id, device_digest)
);
-- when a person logged in last, and was told last of a login with a new device
create table last_logins (
  party_id uuid primary key references persons,
  at timestamptz not null,
  told_at timestamptz
);
insert into last_logins (party_id, at)
  select persons.party_id, coalesce(max(sessions.created_at), persons.created_at)
  from persons left join sessions using (party_id)
  group by persons.party_id;
