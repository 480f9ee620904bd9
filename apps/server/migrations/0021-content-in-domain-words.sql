-- What a draft and a template contain is kept in the words of the domain; the words of the calls end at each module's wire.ts.
-- Expand: the triggers translate whatever still comes in the old form, first every row that is here, then what a process of the release
-- before writes until it is replaced. They and their functions go in a later release.

create function content_kind(wire jsonb) returns text language sql immutable as $$
  select case when wire = '1' then 'organization' else 'person' end
$$;

create function content_files(wire jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'uploadId', file -> 'targetId',
      'fileName', file -> 'fileName',
      'fields', coalesce(file -> 'fields', '[]')
    ) order by position), '[]')
  from jsonb_array_elements(coalesce(wire, '[]')) with ordinality as each_file(file, position)
$$;

create function content_of_template(wire jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(wire -> 'tplName', '""'),
    'contractType', wire -> 'contractType',
    'roles', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'key', role -> 'key',
          'kind', content_kind(role -> 'signatoryType'),
          'name', coalesce(role -> 'roleName', '""'),
          'isOwn', coalesce(role -> 'ownFlag', '0') = '1',
          'order', coalesce(role -> 'orderNum', '1'),
          'readSeconds', coalesce(role -> 'readTime', '0')
        ) order by position), '[]')
      from jsonb_array_elements(coalesce(wire -> 'roleJson', '[]')) with ordinality as each_role(role, position)
    ),
    'files', content_files(wire -> 'attatchFileNamesJson'),
    'isOrdered', coalesce(wire -> 'ifOrder', '0') = '1',
    'hasStraddle', coalesce(wire -> 'needQifengSign', '0') = '1'
  ))
$$;

create function content_of_draft(wire jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(wire -> 'contractName', '""'),
    'parties', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'key', party -> 'key',
          'kind', content_kind(party -> 'signatoryType'),
          'role', party -> 'roleName',
          'name', coalesce(party -> 'fullName', '""'),
          'organizationName', coalesce(party -> 'corpName', '""'),
          'mobile', coalesce(party -> 'mobile', '""'),
          'email', coalesce(party -> 'email', '""'),
          'identityType', party -> 'identityType',
          'identityNumber', coalesce(party -> 'identityCard', '""'),
          'order', coalesce(party -> 'orderNum', '1'),
          'readSeconds', coalesce(party -> 'readTime', '0')
        ) order by position), '[]')
      from jsonb_array_elements(coalesce(wire -> 'signatoryJson', '[]')) with ordinality as each_party(party, position)
    ),
    'files', content_files(wire -> 'attatchFileNamesJson'),
    'deadline', wire -> 'overDate',
    'isOrdered', coalesce(wire -> 'ifOrder', '0') = '1',
    'hasStraddle', coalesce(wire -> 'needQifengSign', '0') = '1',
    'needsRealNames', coalesce(wire -> 'needCa', '1') = '1',
    'keyHolder', case when coalesce(wire -> 'serverCa', '1') = '1' then 'platform' else 'signer' end,
    'isPreserved', coalesce(wire -> 'needPresSign', '1') = '1',
    'payer', case when coalesce(wire -> 'consumMode', '0') = '1' then 'signers' else 'owner' end,
    'videoSigning', coalesce(wire -> 'needVideoSign', '0'),
    'flowId', wire -> 'flowId',
    'approvers', coalesce(wire -> 'approveJson', '[]'),
    'amountFen', wire -> 'amountFen',
    'contractType', wire -> 'contractType',
    'returnUrl', wire -> 'returnURL',
    'excludedCategory', coalesce(wire -> 'excludedCategory', '"none"')
  ))
$$;

create function translate_draft() returns trigger language plpgsql as $$
begin
  new.draft := content_of_draft(new.draft);
  return new;
end $$;
create function translate_working() returns trigger language plpgsql as $$
begin
  new.working := content_of_template(new.working);
  return new;
end $$;
create function translate_contents() returns trigger language plpgsql as $$
begin
  new.contents := content_of_template(new.contents);
  return new;
end $$;

create trigger contracts_draft_words before insert or update of draft on contracts
  for each row when (new.draft ? 'contractName') execute function translate_draft();
create trigger templates_working_words before insert or update of working on templates
  for each row when (new.working ? 'tplName') execute function translate_working();
create trigger template_versions_contents_words before insert or update of contents on template_versions
  for each row when (new.contents ? 'tplName') execute function translate_contents();

update contracts set draft = draft where draft is not null;
update templates set working = working;
update template_versions set contents = contents;
