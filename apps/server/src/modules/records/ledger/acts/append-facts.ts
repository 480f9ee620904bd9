import { randomBytes } from 'node:crypto';
import { nativeSha256Tree } from '@moqi/ledger/server';
import type { Platform, Tx } from '#platform/platform.ts';
import { entryOf, type FactsOf, SALT_BYTES } from '../fact.ts';
import { PUBLISH_KEY, publishLedger } from '../ledger-jobs.ts';
import { holdSubject, insertFacts } from '../store/leaves.ts';

/** What comes within this time is published together. */
const GATHERED_MS = 5_000;

/**
 * Puts facts of one subject behind those that the log has of it; what it has already is passed over. They stand in the log when their
 * transaction is committed and the next checkpoint is published, seconds later. It is for listeners and jobs: a caller that waits for an
 * answer should not wait for this.
 */
export async function appendFacts(tx: Tx, { jobs }: Pick<Platform, 'jobs'>, { facts, ...subject }: FactsOf, now: Date): Promise<void> {
  if (facts.length === 0) return;
  await holdSubject(tx, subject);
  const leaves = facts.map(({ fact, text }) => {
    const salt = randomBytes(SALT_BYTES);
    const entry = entryOf(text, salt);
    return { fact, text, salt, entry, leafHash: nativeSha256Tree.leaf(entry) };
  });
  const added = await insertFacts(tx, subject, leaves, now);
  if (added > 0) await jobs.enqueue(tx, publishLedger, {}, { key: PUBLISH_KEY, startAfter: new Date(now.getTime() + GATHERED_MS) });
}
