-- files of contracts that were looked at before they were begun: they are uploads of nobody, and go when their references end
create table upload_previews (
  party_id uuid not null,
  upload_id uuid not null,
  file_name text not null,
  hash text not null,
  size bigint not null,
  pages jsonb not null,
  active_content text[] not null,
  created_by uuid not null,
  expires_at timestamptz not null,
  primary key (party_id, upload_id)
);
create index upload_previews_by_end on upload_previews (expires_at);
