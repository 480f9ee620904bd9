import { tellPerson } from '#modules/enterprise/members/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { Collection } from '../collection.ts';
import { collectionReviewWords } from '../message-words.ts';
import { pathOfCollection } from '../wire.ts';

/** Who collects is told that something waits for a look. */
export async function tellOfReview(
  tx: Tx,
  platform: Platform,
  { party, personId: person, title, collectionId }: Collection,
): Promise<void> {
  const { clock, config } = platform;
  const words = collectionReviewWords(title, config.publicUrl + pathOfCollection(collectionId));
  await tellPerson(tx, platform, { party, person, template: 'collection.review', words, now: clock.now() });
}
