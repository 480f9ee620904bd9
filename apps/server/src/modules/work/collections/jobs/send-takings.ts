import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { stopsAll } from '#modules/work/bulk-sending/index.ts';
import { absentSender, draftOf } from '#modules/work/sending/index.ts';
import { takeAnyTemplate } from '#modules/work/templates/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { pauseFor } from '../acts/pause-for.ts';
import { sendTaking, TakingGone, type TakingSending } from '../acts/send-taking.ts';
import { type Collection, type CollectionKey, sendTakings, type Taking } from '../collection.ts';
import { findCollection } from '../store/collections.ts';
import { countTakingTry, saveTakingFailed, waitingTakings } from '../store/takings.ts';

/** How often the platform may fail at one contract before its taker is told so. With the delays of the queue that is over an hour. */
const MOST_TRIES = 12;

/** So many failures in one run are no fault of what was filled in. */
const MOST_FAILURES = 5;

const refusalOf = ({ code, facts }: DomainError): Refusal => ({ code, facts });

/** What all contracts have in common. A sender who may not send, or from whom the template was taken, sends nothing of it. @throws DomainError */
async function prepared(platform: Platform, collection: Collection): Promise<TakingSending> {
  const { sender, paying } = await absentSender(platform, collection);
  const begun = await transact(platform.db, async (tx) => {
    await takeAnyTemplate(tx, sender.actor, collection.templateId);
    return draftOf(tx, { sender, contents: collection.contents, now: platform.clock.now() });
  });
  return { collection, begun, sender, paying };
}

/** `stop`: every further one would be refused the same way · `failed`: the platform failed at it, and it is tried again */
type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'stop'; readonly refusal: Refusal };
const DONE: Outcome = { kind: 'done' };

async function sendOne(platform: Platform, sending: TakingSending, taking: Taking): Promise<Outcome> {
  const { db, log } = platform;
  try {
    await sendTaking(platform, sending, taking);
  } catch (error) {
    if (error instanceof TakingGone) return DONE;
    if (error instanceof DomainError) {
      if (stopsAll(error)) return { kind: 'stop', refusal: refusalOf(error) };
      await saveTakingFailed(db, taking, refusalOf(error));
      return DONE;
    }
    log.warn({ err: error, collectionId: taking.collectionId, takingId: taking.takingId }, 'a contract of a collection could not be sent');
    if (taking.tries + 1 < MOST_TRIES) {
      await countTakingTry(db, taking);
      return { kind: 'failed', error };
    }
    await saveTakingFailed(db, taking, { code: 'UNEXPECTED', facts: {} });
  }
  return DONE;
}

/** @returns what keeps every further one from being sent */
async function sendAll(platform: Platform, key: CollectionKey & { readonly takingId?: string }): Promise<Refusal | undefined> {
  const { db, secrets } = platform;
  const collection = await findCollection(db, secrets, key);
  const waiting = collection === undefined ? [] : await waitingTakings(db, secrets, key);
  if (collection === undefined || waiting.length === 0) return undefined;
  const sending = await prepared(platform, collection);
  const failures: unknown[] = [];
  for (const taking of waiting) {
    const outcome = await sendOne(platform, sending, taking);
    if (outcome.kind === 'stop') return outcome.refusal;
    // one that fails holds up no other
    if (outcome.kind === 'failed' && failures.push(outcome.error) >= MOST_FAILURES) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} contracts of a collection could not be sent: it is tried again`);
  return undefined;
}

/** Safe to run twice and at any time: a contract is sent once, and what waits is left to the next run. */
export const sendTakingsHandler: JobHandler<CollectionKey & { readonly takingId?: string }> = {
  job: sendTakings,
  run: async (platform, { party, collectionId, ...one }) => {
    const key = { party, collectionId };
    const stopped = await sendAll(platform, { ...key, ...one }).catch((error: unknown) => {
      if (error instanceof DomainError) return refusalOf(error);
      throw error;
    });
    if (stopped !== undefined) await pauseFor(platform, key, stopped);
  },
};
