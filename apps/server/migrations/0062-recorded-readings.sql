-- 朗读录像: the signer records himself reading a sentence before it signs
alter table participants add column records_reading boolean not null default false;
alter table site_evidence drop constraint site_evidence_kind_check;
alter table site_evidence add constraint site_evidence_kind_check check (kind in ('photo', 'recording'));

-- a recording that is being made; it is evidence once it is finished
create table recordings (
  party_id uuid not null,
  recording_id uuid not null,
  contract_id uuid not null,
  participant_id uuid not null,
  giver_name text not null,
  giver_address text not null,
  sentence text not null,
  started_at timestamptz not null,
  primary key (party_id, recording_id)
);
create index recordings_by_age on recordings (started_at);
create table recording_pieces (
  party_id uuid not null,
  recording_id uuid not null,
  position smallint not null,
  object text not null,
  size integer not null,
  primary key (party_id, recording_id, position)
);
