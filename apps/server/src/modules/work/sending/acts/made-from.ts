import type { Contract, Draft } from '#modules/work/contracts/index.ts';
import { templateFileIds } from '#modules/work/templates/index.ts';
import type { Database } from '#platform/platform.ts';
import { isMadeFrom } from '../template-draft.ts';

/** The template that a contract was begun from, as long as it still has its files. */
export async function templateIdOf(db: Database, { owner, template }: Contract, draft: Pick<Draft, 'files'>): Promise<string | undefined> {
  if (template === undefined) return undefined;
  return isMadeFrom(draft, await templateFileIds(db, owner, template)) ? template.templateId : undefined;
}
