import { answerParent, askAffiliate } from '@moqi/api/enterprise/affiliates';
import type { TestEnterprise } from './people.ts';

/** The parent's request to the subsidiary, which waits for an answer. */
export async function askSubsidiary(parent: TestEnterprise, subsidiary: Pick<TestEnterprise, 'name'>): Promise<string> {
  const answer = await parent.admin.browser.call(askAffiliate, 'corporateAdmin', { company: subsidiary.name });
  if (!answer.success) throw new Error(`asking failed: ${answer.msg}`);
  return answer.data.affiliationId;
}

/** Two companies of a group: the subsidiary has let the parent read. */
export async function relate(parent: TestEnterprise, subsidiary: TestEnterprise, withDocuments: 0 | 1 = 0): Promise<string> {
  const affiliationId = await askSubsidiary(parent, subsidiary);
  const input = { affiliationId, oper: 'accept', withDocuments } as const;
  const answer = await subsidiary.admin.browser.call(answerParent, 'corporateAdmin', input);
  if (!answer.success) throw new Error(`accepting failed: ${answer.msg}`);
  return affiliationId;
}
