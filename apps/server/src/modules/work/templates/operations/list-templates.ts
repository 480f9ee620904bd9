import { listAdvancedTemplates, listTemplates, listUsableTemplates } from '@moqi/api/work/templates';
import type { z } from 'zod';
import type { Member, Person } from '#kernel/actor.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { templateUser } from '../acts/template-user.ts';
import { withGrants } from '../acts/template-view.ts';
import { pageTemplates } from '../store/templates.ts';
import { managedTemplate, templateCard } from '../wire.ts';

interface Asking {
  readonly actor: Person | Member;
  readonly input: z.output<typeof listTemplates.input>;
  readonly now: Date;
}

/** All templates of the party as those see them who manage them; or only those with variables. */
async function managed(tx: Tx, { actor, input, now }: Asking, isAdvanced: boolean) {
  const { keyword, state, tplGroupId: groupId, order, mine, itemPage, pageSize } = input;
  const { list: found, count } = await pageTemplates(tx, { ...actor, now }, { keyword, state, groupId, order, mine, isAdvanced }, input);
  const user = await templateUser(tx, actor);
  const list = await withGrants(tx, actor.party, found, (template, grants) => managedTemplate(template, grants, user));
  return { list, count, itemPage, pageSize };
}

export const listTemplatesHandler = handle(listTemplates, ({ actor, input, now, tx }) => managed(tx, { actor, input, now }, false));
export const listAdvancedTemplatesHandler = handle(listAdvancedTemplates, ({ actor, input, now, tx }) =>
  managed(tx, { actor, input, now }, true),
);

export const listUsableTemplatesHandler = handle(listUsableTemplates, async ({ actor, input, now, tx }) => {
  const { itemPage, pageSize, keyword, tplGroupId, order, mine } = input;
  const user = await templateUser(tx, actor);
  const usableBy = user.manages ? undefined : user.holders;
  const isAdvanced = input.advanced === 1;
  const filter = { keyword, state: 'enabled' as const, groupId: tplGroupId, order, mine, usableBy, isAdvanced };
  const { list, count } = await pageTemplates(tx, { ...actor, now }, filter, input);
  const rows = await withGrants(tx, actor.party, list, (template, grants) => templateCard(template, grants, user));
  return { list: rows, count, itemPage, pageSize };
});
