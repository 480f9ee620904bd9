import { listUsableSeals } from '@moqi/api/work/seals';
import { sealsKeptBy } from '#modules/work/grants/index.ts';
import { handle } from '#operation/handle.ts';
import { sealChoice } from '../acts/seal-choice.ts';

export const listUsableSealsHandler = handle(listUsableSeals, async ({ actor, input, tx, now }) => {
  const { itemPage, pageSize } = input;
  const { usable, missing } = await sealChoice(tx, { party: actor.party, memberId: actor.memberId, now });
  const kept = new Set(await sealsKeptBy(tx, actor.party, [actor.memberId]));
  const page = usable.slice((itemPage - 1) * pageSize, itemPage * pageSize);
  const list = page.map((seal) => ({ ...seal, keeper: kept.has(seal.sealId) }));
  return { list, count: usable.length, itemPage, pageSize, missing: [...missing] };
});
