import type { Refusal } from '#kernel/refusal.ts';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { refusalWords } from '#modules/work/bulk-sending/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { CollectionKey } from '../collection.ts';
import { collectionPausedWords } from '../message-words.ts';
import { holdCollection, saveStanding } from '../store/collections.ts';
import { pathOfCollection } from '../wire.ts';

/** Nothing more can be sent: who collects is told once, and nobody new fills in what would wait. */
export async function pauseFor(platform: Platform, key: CollectionKey, reason: Refusal): Promise<void> {
  const { clock, config, db, secrets } = platform;
  const now = clock.now();
  await transact(db, async (tx) => {
    const collection = await holdCollection(tx, secrets, key);
    if (collection === undefined || collection.pauseReason !== undefined) return;
    await saveStanding(tx, { ...collection, pausedAt: now, pauseReason: reason });
    const { party, personId: person, title, collectionId } = collection;
    const words = collectionPausedWords(title, refusalWords(reason), config.publicUrl + pathOfCollection(collectionId));
    await tellPerson(tx, platform, { party, person, template: 'collection.paused', words, now });
  });
}
