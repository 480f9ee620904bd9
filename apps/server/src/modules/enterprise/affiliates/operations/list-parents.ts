import { listParents } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { affiliationViews } from '../acts/affiliation-view.ts';
import { affiliationPage } from '../store/affiliations.ts';

/** Those that are over are told of for the record; the log has them all. */
const MOST_PAST = 20;
/** Whoever is asked by more than these answers some first. */
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
  return { list: await affiliationViews(tx, parts) };
});
