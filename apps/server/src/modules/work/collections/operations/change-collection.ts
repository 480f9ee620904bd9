import { changeCollection } from '@moqi/api/work/collections';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { holdOwnCollection } from '../acts/own-collection.ts';
import { type Collection, NOBODY, sendTakings } from '../collection.ts';
import { endProblem } from '../judge.ts';
import { saveStanding } from '../store/collections.ts';
import { countTakings } from '../store/takings.ts';
import { collectionObject, summaryToWire } from '../wire.ts';

type Input = ReturnType<typeof changeCollection.input.parse>;

function changed(
  collection: Collection,
  { oper, most = collection.most, endTime, admits = collection.admits }: Input,
  now: Date,
): Collection {
  switch (oper) {
    case 'pause':
      return { ...collection, pausedAt: collection.pausedAt ?? now };
    case 'resume':
      return { ...collection, pausedAt: undefined, pauseReason: undefined };
    case 'end':
      return { ...collection, endsAt: collection.endsAt < now ? collection.endsAt : now };
    case 'change':
      return { ...collection, most, admits, endsAt: endTime === undefined ? collection.endsAt : new Date(endTime) };
  }
}

export const changeCollectionHandler = handle(changeCollection, async ({ actor, input, now, platform, tx, fail }) => {
  const { secrets, jobs } = platform;
  const { oper, collectionId, endTime } = input;
  const before = await holdOwnCollection(tx, { secrets, actor, collectionId });
  const after = changed(before, input, now);
  const reason = endTime === undefined ? undefined : endProblem(after.endsAt, now);
  if (oper === 'change' && reason !== undefined) fail('COLLECTION_INCOMPLETE', { reason });
  await saveStanding(tx, after);
  const { party } = actor;
  if (oper === 'resume') await jobs.enqueue(tx, sendTakings, { party, collectionId });
  const counts = (await countTakings(tx, party, [collectionId])).get(collectionId) ?? NOBODY;
  const changes = { 'collections.most': after.most, 'collections.end': after.endsAt.toISOString(), 'collections.admits': after.admits };
  const told = oper === 'change' ? changes : undefined;
  await recordChange(tx, actor, now, { action: `collections.${oper}`, object: collectionObject(after), ...(told && { after: told }) });
  return summaryToWire(after, counts, now);
});
