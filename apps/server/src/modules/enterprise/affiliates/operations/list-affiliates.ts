import { listAffiliates } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { affiliationViews } from '../acts/affiliation-view.ts';
import { type AffiliationQuery, affiliationPage, countAffiliations } from '../store/affiliations.ts';

const STATES = {
  current: ['asked', 'granted'],
  past: ['refused', 'withdrawn', 'ended'],
} as const satisfies Record<string, AffiliationQuery['states']>;

export const listAffiliatesHandler = handle(listAffiliates, async ({ actor, input, tx }) => {
  const { listType, itemPage, pageSize } = input;
  const query = { side: 'parent', states: STATES[listType] } as const;
  const page = await affiliationPage(tx, actor.party, query, { itemPage, pageSize });
  return { list: await affiliationViews(tx, actor, page), count: await countAffiliations(tx, actor.party, query), itemPage, pageSize };
});
