import { listTemplates, listUsableTemplates } from '@moqi/api/work/templates';
import { handle } from '#operation/handle.ts';
import { templateUser } from '../acts/template-user.ts';
import { withGrants } from '../acts/template-view.ts';
import { pageTemplates } from '../store/templates.ts';
import { managedTemplate, templateCard } from '../wire.ts';

export const listTemplatesHandler = handle(listTemplates, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize, keyword, state, tplGroupId, order, mine } = input;
  const { list, count } = await pageTemplates(tx, { ...actor, now }, { keyword, state, groupId: tplGroupId, order, mine }, input);
  const user = await templateUser(tx, actor);
  const rows = await withGrants(tx, actor.party, list, (template, grants) => managedTemplate(template, grants, user));
  return { list: rows, count, itemPage, pageSize };
});

export const listUsableTemplatesHandler = handle(listUsableTemplates, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize, keyword, tplGroupId, order, mine } = input;
  const user = await templateUser(tx, actor);
  const usableBy = user.manages ? undefined : user.holders;
  const filter = { keyword, state: 'enabled' as const, groupId: tplGroupId, order, mine, usableBy };
  const { list, count } = await pageTemplates(tx, { ...actor, now }, filter, input);
  const rows = await withGrants(tx, actor.party, list, (template, grants) => templateCard(template, grants, user));
  return { list: rows, count, itemPage, pageSize };
});
