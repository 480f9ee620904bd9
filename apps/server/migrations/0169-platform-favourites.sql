-- 收藏平台模板: what a person keeps at hand of the usual contracts, in each identity. Their codes are those of the product.
create table platform_template_favourites (
  party_id uuid not null references parties,
  person_id uuid not null,
  code text not null,
  marked_at timestamptz not null,
  primary key (party_id, person_id, code)
);
