import { listParents } from '@moqi/api/enterprise/affiliates';
import { handle } from '#operation/handle.ts';
import { affiliationViews } from '../acts/affiliation-view.ts';
import { affiliationPage } from '../store/affiliations.ts';

/** The latest ended relations are shown for reference; the log has them all. */
const MOST_PAST = 20;
/** A company with more requests than these answers some before it sees the rest. */
const MOST_ASKING = 200;

export const listParentsHandler = handle(listParents, async ({ actor, tx }) => {
  const shown = [
    { states: ['granted'], pageSize: 1 },
    { states: ['asked'], pageSize: MOST_ASKING },
    { states: ['refused', 'withdrawn', 'ended'], pageSize: MOST_PAST },
  ] as const;
  const parts = [];
  for (const { states, pageSize } of shown) {
    parts.push(...(await affiliationPage(tx, actor.party, { side: 'subsidiary', states }, { itemPage: 1, pageSize })));
  }
  return { list: await affiliationViews(tx, actor, parts) };
});
