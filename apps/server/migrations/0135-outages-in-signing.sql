-- When a session whose service did not answer asks it again; stays until the session ends.
alter table signing_sessions add column retry_at timestamptz;
