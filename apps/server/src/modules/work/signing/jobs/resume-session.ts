import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { type OwnSigner, resumeSession, takeUpSession } from '../acts/signing-session.ts';
import type { SessionKey } from '../store/signing-sessions.ts';

/** Comes when the process that began a session should have ended it. Where that is still at it, or the service is away, it comes again later. */
export const resumeSessionHandler = (ownSigner: OwnSigner): JobHandler<SessionKey> => ({
  job: resumeSession,
  run: async (platform, key) => {
    try {
      const later = await takeUpSession(platform, key, ownSigner);
      if (later) await transact(platform.db, (tx) => platform.jobs.enqueue(tx, resumeSession, key, { startAfter: later }));
    } catch (error) {
      // the session says why, and its signer reads it
      if (!(error instanceof DomainError)) throw error;
      platform.log.warn(error, 'nothing came of a signature that was taken up again');
    }
  },
});
