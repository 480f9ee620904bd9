-- Short links of SMS, by the digest of their token. What one leads to is sealed, as it carries the proof of a signer's link.
create table short_links (
  link_digest bytea primary key,
  sealed_target bytea not null,
  created_at timestamptz not null
);
create index short_links_by_time on short_links (created_at);
