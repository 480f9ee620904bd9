-- 我的收藏、最近使用: what a person keeps of the templates of an identity.
create table template_favourites (
  party_id uuid not null,
  person_id uuid not null,
  template_id uuid not null,
  marked_at timestamptz not null,
  primary key (party_id, person_id, template_id),
  foreign key (party_id, template_id) references templates
);

-- How often each person began contracts from a template, month by month.
create table template_uses (
  party_id uuid not null,
  template_id uuid not null,
  person_id uuid not null,
  -- its first moment in China
  month timestamptz not null,
  uses integer not null check (uses > 0),
  used_at timestamptz not null,
  primary key (party_id, template_id, month, person_id),
  foreign key (party_id, template_id) references templates
);
create index template_uses_by_person on template_uses (party_id, person_id, used_at desc);

insert into template_uses (party_id, template_id, person_id, month, uses, used_at)
select c.party_id, c.template_id, c.created_by, date_trunc('month', c.created_at, 'Asia/Shanghai'), count(*), max(c.created_at)
from contracts c join templates t on t.party_id = c.party_id and t.template_id = c.template_id
group by 1, 2, 3, 4;
