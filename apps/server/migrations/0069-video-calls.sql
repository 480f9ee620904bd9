-- 视频通话: a live call with the sender's side before signing
-- null: none is asked for; else the moment from which the signer can wait for it
alter table participants add column call_from timestamptz;
alter table site_evidence drop constraint site_evidence_kind_check;
alter table site_evidence add constraint site_evidence_kind_check check (kind in ('photo', 'recording', 'call'));

create table video_calls (
  party_id uuid not null,
  call_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  giver_name text not null,
  giver_address text not null,
  state text not null check (state in ('waiting', 'ringing', 'connected', 'recorded', 'confirmed', 'refused', 'ended')),
  opened_at timestamptz not null,
  signer_seen_at timestamptz not null,
  operator_person_id uuid,
  operator_name text,
  operator_seen_at timestamptz,
  recording_from timestamptz,
  hash text,
  media_type text,
  reason text not null default '',
  messages integer not null default 0,
  primary key (party_id, call_id)
);
-- a signer waits in one call, and is seen in the page of its contract
create unique index video_calls_open on video_calls (party_id, contract_id, participant_id)
  where state in ('waiting', 'ringing', 'connected', 'recorded');
create index video_calls_of_contract on video_calls (party_id, contract_id, opened_at);
create index video_calls_waiting on video_calls (party_id, signer_seen_at) where state in ('waiting', 'ringing', 'connected');
create index video_calls_by_age on video_calls (opened_at);

create table call_messages (
  party_id uuid not null,
  call_id uuid not null,
  position integer not null,
  side text not null check (side in ('signer', 'operator')),
  kind text not null check (kind in ('ready', 'offer', 'answer')),
  offer_id text not null,
  sdp text not null,
  primary key (party_id, call_id, position)
);
