import { deleteTemplate } from '@moqi/api/work/templates';
import type { PartyId } from '#kernel/actor.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { type Handler, handle } from '#operation/handle.ts';
import type { Database } from '#platform/platform.ts';
import { templateFor } from '../acts/standing.ts';
import { grantsOf, removeGrants } from '../store/template-grants.ts';
import { markDeleted } from '../store/templates.ts';
import { templateObject } from '../template.ts';

/** The name of an approval flow whose conditions ask for a template; undefined: there is none. */
export type FlowAsking = (db: Database, party: PartyId, templateId: string) => Promise<string | undefined>;

export function deleteTemplateHandler(flowAsking: FlowAsking): Handler<typeof deleteTemplate> {
  return handle(deleteTemplate, async ({ actor, input, now, tx, fail }) => {
    const { party } = actor;
    const template = await templateFor(tx, actor, input.tplId, 'delete');
    const { templateId, name } = template;
    const flow = await flowAsking(tx, party, templateId);
    if (flow !== undefined) fail('TEMPLATE_IN_FLOW', { flow, name });
    await removeGrants(tx, party, templateId, (await grantsOf(tx, party, [templateId])).get(templateId) ?? []);
    await markDeleted(tx, template, now);
    await recordChange(tx, actor, now, { action: 'templates.delete', object: templateObject(template), before: { state: template.state } });
    return { tplId: templateId };
  });
}
