import { randomBytes } from 'node:crypto';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform } from '#platform/platform.ts';
import { entryOf, type FactsOf, SALT_BYTES } from '../fact.ts';
import { PUBLISH_KEY, publishLedger } from '../ledger-jobs.ts';
import { addFacts } from '../store/leaves.ts';

/** What comes within this time is published together. */
const GATHERED_MS = 5_000;

/**
 * Puts facts of one subject behind those that the log has of it; what it has already is passed over. They stand in the log when their
 * transaction is committed and the next checkpoint is published, seconds later. It is for listeners and jobs: a caller that waits for an
 * answer should not wait for this.
 */
export function appendFacts(writes: Writes, { jobs }: Pick<Platform, 'jobs'>, { facts, ...subject }: FactsOf, now: Date): void {
  if (facts.length === 0) return;
  const leaves = facts.map(({ fact, text }) => {
    const salt = randomBytes(SALT_BYTES);
    const entry = entryOf(text, salt);
    return { fact, text, salt, entry, leafHash: nativeSha256Tree.leaf(entry) };
  });
  addFacts(writes, subject, leaves, now);
  jobs.enqueueWith(writes, publishLedger, [{}], { key: PUBLISH_KEY, startAfter: new Date(now.getTime() + GATHERED_MS) });
}
