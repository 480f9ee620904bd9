-- 公众号: notices may come by the installation's official account at WeChat, in the place of an SMS, as their reader wishes
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries add constraint deliveries_channel_check check (channel in ('sms', 'mail', 'app', 'voice', 'officialAccount'));
-- where it goes when the other channel does not take it; null: it goes nowhere but where it was for
alter table deliveries add column usual_address text;

-- who follows the account, as the person showed by scanning a code drawn for that person
create table official_account_followers (
  party_id uuid primary key references persons,
  -- what WeChat calls the follower, for this account alone
  open_id text not null unique,
  bound_at timestamptz not null
);
-- the code that a person was shown last
create table official_account_scenes (
  party_id uuid primary key references persons,
  scene_digest bytea not null unique,
  expires_at timestamptz not null,
  -- it was scanned by a WeChat account that gets another person's notices
  is_taken boolean not null default false
);
create index official_account_scenes_over on official_account_scenes (expires_at);
-- messages of WeChat that were heard: each counts once
create table official_account_heard (
  call_digest bytea primary key,
  expires_at timestamptz not null
);
create index official_account_heard_over on official_account_heard (expires_at);
