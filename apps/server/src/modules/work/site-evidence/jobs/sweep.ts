import type { Job } from '#kernel/job.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { deletePieces } from '../acts/sealed-pieces.ts';
import { removeMessages } from '../store/call-messages.ts';
import { endOldCalls } from '../store/calls.ts';
import { unclaimedPieces } from '../store/pieces.ts';
import { forgetRecordingPieces, removeOldRecordings } from '../store/recordings.ts';
import { removeTickets } from '../store/tickets.ts';

const BATCH = 1_000;
const HOUR_MS = 3_600_000;

const sweepEvidence: Job<object> = { name: 'evidence.sweep' };

/** Lets go what was stored and handed in by nobody, and tickets whose time is over. */
export const sweepHandler: JobHandler<object> = {
  job: sweepEvidence,
  everyMinutes: 60,
  run: async ({ db, files, clock }) => {
    const now = clock.now();
    await removeTickets(db, now);
    const before = new Date(now.getTime() - HOUR_MS);
    await transact(db, async (tx) => {
      await removeOldRecordings(tx, before);
      for (const call of await endOldCalls(tx, before)) {
        await removeMessages(tx, call);
        await forgetRecordingPieces(tx, call.owner, call.callId);
      }
    });
    for (;;) {
      const old = await unclaimedPieces(db, before, BATCH);
      await deletePieces({ db, files }, old);
      if (old.length < BATCH) return;
    }
  },
};
