-- 转头核对: turns of the head that were drawn for a camera to see, taken once. A check of its own kind: a program of this machine looks.
alter table identity_checks
  drop constraint identity_checks_method_check,
  add constraint identity_checks_method_check check (method in ('operator3', 'bank3', 'bank4', 'register', 'face', 'credit', 'headTurn')),
  drop constraint identity_checks_provider_check,
  add constraint identity_checks_provider_check check (provider in ('provider', 'simulator', 'local')),
  -- it stands with what it found and verifies nobody
  add constraint identity_checks_local check ((provider = 'local') = (method = 'headTurn'));

create table head_turns (
  party_id uuid not null references persons,
  -- the same as in identity_checks, which keeps the evidence
  check_id uuid not null,
  turns text not null check (turns ~ '^[lr]{3}$'),
  begun_at timestamptz not null,
  -- of the turns; once they passed, of the frames, which wait for the paper that they go along with
  expires_at timestamptz not null,
  taken_at timestamptz,
  -- three frames in one picture, sealed; null: not passed
  frames_sealed bytea,
  primary key (party_id, check_id),
  check (frames_sealed is null or taken_at is not null)
);
create index head_turns_over on head_turns (expires_at);

-- directory: what was shown to a camera before, by any account. Digests, and prints of 256 bits for each frame: no face can be seen in them.
create table frame_prints (
  check_id uuid primary key,
  digests bytea[] not null,
  prints bytea not null,
  -- parts of the prints by which those that look alike are found
  bands bigint[] not null,
  seen_at timestamptz not null
);
create index frame_prints_bands on frame_prints using gin (bands);
create index frame_prints_digests on frame_prints using gin (digests);
create index frame_prints_by_time on frame_prints (seen_at);

-- beside the photographs of the paper: the frames of the turning head, sealed in the store of files
alter table name_checks add column face_hash text;
