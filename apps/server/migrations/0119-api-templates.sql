-- 接口模板: a version of a template that programs of the company use by its code, whatever is published later.
create table api_templates (
  party_id uuid not null,
  code text not null,
  template_id uuid not null,
  version integer not null,
  enabled boolean not null default true,
  pinned_at timestamptz not null,
  pinned_by_name text not null,
  created_at timestamptz not null,
  primary key (party_id, code),
  foreign key (party_id, template_id, version) references template_versions
);
create index api_templates_by_time on api_templates (party_id, created_at desc);
