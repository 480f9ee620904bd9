import type { Tx } from '#platform/platform.ts';
import type { Template } from '../template.ts';

/** The state of a template that the transaction holds, with the version in use. */
export async function saveTemplateState(tx: Tx, template: Template): Promise<void> {
  const { party, templateId, state, version, publishedRevision, name, updatedAt } = template;
  await tx
    .updateTable('templates')
    .set({ state, version, published_revision: publishedRevision, name, updated_at: updatedAt })
    .where('party_id', '=', party)
    .where('template_id', '=', templateId)
    .execute();
}
