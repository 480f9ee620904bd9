-- a file on its way to becoming a PDF
create table conversions (
  party_id uuid not null,
  conversion_id uuid not null,
  -- of the PDF
  file_name text not null,
  -- [{fileName, kind, hash, size}]: one file, or the pictures of its pages in their order
  sources jsonb not null,
  -- whether they stay beside the PDF
  keeps_sources boolean not null,
  state text not null check (state in ('waiting', 'converting', 'done', 'refused')),
  -- how often it was begun: a file that takes its worker down is not tried for ever
  attempts integer not null default 0,
  -- {code, facts}
  refusal jsonb,
  upload_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (party_id, conversion_id),
  check ((state = 'done') = (upload_id is not null)),
  check ((state = 'refused') = (refusal is not null))
);
create index conversions_open on conversions (created_at) where state in ('waiting', 'converting');

-- what an upload was converted from, as in conversions
alter table uploads add column sources jsonb not null default '[]';
