-- 企业微信: what an enterprise tells its members may come by its own application at WeCom, in the place of an SMS, as they wish
alter table deliveries drop constraint deliveries_channel_check;
alter table deliveries
  add constraint deliveries_channel_check check (channel in ('sms', 'mail', 'app', 'voice', 'officialAccount', 'workWeChat'));

-- the application that an enterprise registered there
create table work_wechat_connections (
  party_id uuid primary key references organizations,
  work_corp_id text not null,
  agent_id text not null,
  -- under the master key, bound to the enterprise and the application
  secret_sealed bytea not null,
  changed_by_name text not null,
  changed_at timestamptz not null
);
-- what WeCom calls a member, as it said when it was asked for the member's mobile number
create table work_wechat_users (
  party_id uuid not null references organizations,
  person_id uuid not null references persons (party_id),
  -- it holds for this number alone
  mobile text not null,
  -- null: nobody there had the number
  user_id text,
  found_at timestamptz not null,
  primary key (party_id, person_id)
);
create index work_wechat_users_of on work_wechat_users (person_id);
