import { allowMemberUse, grantTemplate } from '@moqi/api/work/templates';
import { rightHolders } from '#modules/enterprise/members/index.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { templateFor } from '../acts/standing.ts';
import { addGrants, grantsOf, removeGrants, type TemplateGrant } from '../store/template-grants.ts';
import { saveForEverybody } from '../store/templates.ts';
import type { Template } from '../template.ts';
import { templateObject } from '../template.ts';

function rights({ templateId, isForEverybody }: Template, grants: readonly TemplateGrant[]) {
  return { tplId: templateId, memberUse: isForEverybody ? (1 as const) : (0 as const), grants: [...grants] };
}

const useOf = (isForEverybody: boolean) => ({ memberUse: isForEverybody ? 'everybody' : 'granted' });

export const allowMemberUseHandler = handle(allowMemberUse, async ({ actor, input, now, tx }) => {
  const { party } = actor;
  const template = await templateFor(tx, actor, input.tplId, 'grant');
  const isForEverybody = input.allowed === 1;
  await saveForEverybody(tx, template, isForEverybody);
  const grants = (await grantsOf(tx, party, [template.templateId])).get(template.templateId) ?? [];
  await recordChange(tx, actor, now, {
    action: 'templates.allow',
    object: templateObject(template),
    before: useOf(template.isForEverybody),
    after: useOf(isForEverybody),
  });
  return rights({ ...template, isForEverybody }, grants);
});

export const grantTemplateHandler = handle(grantTemplate, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  const template = await templateFor(tx, actor, input.tplId, 'grant');
  const { templateId } = template;
  const before = (await grantsOf(tx, party, [templateId])).get(templateId) ?? [];
  const isGrant = input.oper === 'grant';
  const known = isGrant ? await rightHolders(tx, party, input.holders) : [];
  if (isGrant && known.length < new Set(input.holders.map(({ kind, id }) => `${kind}|${id}`)).size) fail('TEMPLATE_HOLDER_UNKNOWN');
  if (isGrant) await addGrants(tx, party, templateId, { holders: known, now });
  // a member who has left can still be taken off the list
  else await removeGrants(tx, party, templateId, input.holders);
  const after = (await grantsOf(tx, party, [templateId])).get(templateId) ?? [];
  const names = (grants: readonly TemplateGrant[]) => ({ templateHolders: grants.map(({ name }) => name) });
  await recordChange(tx, actor, now, {
    action: isGrant ? 'templates.grant' : 'templates.revoke',
    object: templateObject(template),
    before: names(before),
    after: names(after),
  });
  return rights(template, after);
});
