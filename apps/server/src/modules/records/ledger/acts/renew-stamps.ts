import { randomUUID } from 'node:crypto';
import { digestForRenewal, hashTree, timestampEnd } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { isLate, NO_LONGER_STAMP, renewBefore, saidBy } from '../stamp-renewal.ts';
import { dueStamps, insertRenewal, noteUnrenewed, type UnrenewedStamp } from '../store/renewals.ts';

const HASH = 'sha256';
/** Stamps that one new stamp is put over. */
const MOST_AT_ONCE = 1_000;
/** New stamps in one run; the next run goes on from there. */
const MOST_RUNS = 50;

/** A stamp as it is watched. One that names no certificate of its authority is renewed as soon as may be. */
export const unrenewed = (token: Uint8Array, now: Date): UnrenewedStamp => ({
  stamp: digestForRenewal(HASH, token),
  endsAt: timestampEnd(token, []) ?? now,
});

/** Puts one new stamp over all of them. @returns false: it would not hold longer than they do, and nothing was kept */
async function renewTogether({ db, clock, timestamps }: Pick<Platform, 'db' | 'clock' | 'timestamps'>, due: readonly UnrenewedStamp[]) {
  const { root, reduced } = hashTree(
    HASH,
    due.map(({ stamp }) => stamp),
  );
  const token = await timestamps.timestamp({ hash: HASH, digest: root });
  const own = unrenewed(token, clock.now());
  const [first] = due;
  if (first === undefined || own.endsAt <= first.endsAt) return false;
  const renewed = due.map(({ stamp }, at) => ({ stamp, reduced: reduced[at] ?? [] }));
  await insertRenewal(db, { renewalId: randomUUID(), token, stampedAt: clock.now(), own, renewed });
  return true;
}

type Renewing = Pick<Platform, 'db' | 'clock' | 'log' | 'timestamps'>;

/**
 * Renews the stamps over checkpoints, and those that renewed them, a year before they end. A process that ends in between has asked for one
 * stamp too many and nothing else; two at once keep one of two.
 */
export async function renewStamps(platform: Renewing): Promise<void> {
  const { db, clock, log } = platform;
  for (let run = 0; run < MOST_RUNS; run += 1) {
    const due = await dueStamps(db, renewBefore(clock.now()), MOST_AT_ONCE);
    const [first] = due;
    if (first === undefined) return;
    try {
      if (await renewTogether(platform, due)) continue;
      log.warn({ endsAt: first.endsAt }, 'timestamps of the ledger are due, and the authority gives none that hold longer');
      await noteUnrenewed(db, due, NO_LONGER_STAMP, clock.now());
    } catch (error) {
      const facts = { err: error, endsAt: first.endsAt };
      if (isLate(first.endsAt, clock.now()))
        log.error(facts, 'timestamps of the ledger end soon and could not be renewed; they are tried again');
      else log.warn(facts, 'timestamps of the ledger could not be renewed; they are tried again');
      await noteUnrenewed(db, due, saidBy(error), clock.now());
    }
    return;
  }
}
