-- Trial signings of visitors: of no party, beside all that is real. The row holds the whole trial, and a day later nothing is left of it.
create table trials (
  trial_id uuid primary key,
  token_digest bytea not null unique,
  created_at timestamptz not null,
  signatures jsonb not null,
  signed smallint not null check (signed between 0 and 2),
  sealed_file bytea not null
);
create index trials_by_time on trials (created_at);
