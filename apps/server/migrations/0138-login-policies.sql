-- 登录策略: what an enterprise demands of a session that acts in its name; null: nothing. Read with the enterprise, in the statement of each request
alter table organizations
  add column login_policy jsonb,
  add column login_policy_changed_by_name text not null default '',
  add column login_policy_changed_at timestamptz;

-- since when a person has been logged in, through all changes of identity
alter table sessions add column logged_in_at timestamptz not null default now();
update sessions set logged_in_at = created_at;
