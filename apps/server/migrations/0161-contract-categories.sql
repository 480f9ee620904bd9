-- 业务分类: what contracts of one kind of business usually have. A contract keeps which one it was sent with in what its sender saved.
create table contract_categories (
  party_id uuid not null references parties,
  category_id uuid not null,
  name text not null,
  contract_type text,
  -- as roles of a template are kept
  roles jsonb not null,
  is_ordered boolean not null,
  days_to_sign smallint,
  -- neither is a reference: a flow or a seal may go, and sending then says so
  flow_id uuid,
  seal_id uuid,
  primary key (party_id, category_id),
  unique (party_id, name)
);
