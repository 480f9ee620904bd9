import { listSeals, SEAL_STATES } from '@moqi/api/work/seals';
import { membersNamed } from '#modules/enterprise/members/index.ts';
import { sealsKeptBy } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import { sealCards } from '../acts/seal-cards.ts';
import { countToApprove } from '../acts/standing.ts';
import { countByState, listKeptSeals } from '../store/seals.ts';

export const listSealsHandler = handle(listSeals, async ({ actor, input, tx, now }) => {
  const { itemPage, pageSize, state, kind, keyword } = input;
  const keepers = keyword ? await membersNamed(tx, actor.party, keyword) : [];
  const filter = { state, kind, keyword, keptSealIds: await sealsKeptBy(tx, actor.party, keepers) };
  const seals = await listKeptSeals(tx, actor.party, filter, { offset: (itemPage - 1) * pageSize, limit: pageSize });
  const counted = await countByState(tx, actor.party, actor.personId, filter);
  const counts = Object.fromEntries(SEAL_STATES.map((each) => [each, counted.get(each)?.count ?? 0])) as Record<
    (typeof SEAL_STATES)[number],
    number
  >;
  const count = state === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[state];
  const toApprove = await countToApprove(tx, actor, counted.get('pending'));
  return { list: await sealCards(tx, actor, seals, now), count, itemPage, pageSize, counts, toApprove };
});
