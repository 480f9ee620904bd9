import { reviewTakings } from '@moqi/api/work/collections';
import { recordChange } from '#modules/records/logs/index.ts';
import { notifyAll } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { holdOwnCollection } from '../acts/own-collection.ts';
import { type Collection, sendTakings } from '../collection.ts';
import { pathOfLink } from '../collection-link.ts';
import { collectionReturnedWords } from '../message-words.ts';
import { saveTakingsReviewed } from '../store/takings.ts';
import { collectionObject } from '../wire.ts';

/** Who is asked to mend something is told at the number that was proven. */
async function tellReturned(tx: Tx, platform: Platform, collection: Collection, mobiles: readonly string[]): Promise<void> {
  const { clock, config, secrets } = platform;
  const { party, ownerName, title, collectionId } = collection;
  const words = collectionReturnedWords(ownerName, title, config.publicUrl + pathOfLink(secrets, collectionId));
  const notices = mobiles.map((address) => ({ party, address, template: 'collection.returned' as const, now: clock.now(), ...words }));
  await notifyAll(tx, platform, notices);
}

export const reviewTakingsHandler = handle(reviewTakings, async ({ actor, input, now, platform, tx, fail }) => {
  const { collectionId, takingIds, oper, reason } = input;
  const collection = await holdOwnCollection(tx, { secrets: platform.secrets, actor, collectionId });
  const { party, title, endsAt } = collection;
  const isReturn = oper === 'return';
  if (isReturn && reason === '') fail('COLLECTION_RETURN_REASON');
  if (isReturn && endsAt <= now) fail('COLLECTION_RETURN_LATE', { title });
  const mobiles = await saveTakingsReviewed(tx, collection, takingIds, {
    outcome: isReturn ? 'returned' : 'waiting',
    said: isReturn ? reason : null,
  });
  if (mobiles.length === 0) return { reviewed: 0 };
  if (isReturn) await tellReturned(tx, platform, collection, mobiles);
  else await platform.jobs.enqueue(tx, sendTakings, { party, collectionId });
  const after = { 'collections.forms': mobiles.length, ...(isReturn && { 'collections.reason': reason }) };
  await recordChange(tx, actor, now, { action: `collections.${oper}`, object: collectionObject(collection), after });
  return { reviewed: mobiles.length };
});
