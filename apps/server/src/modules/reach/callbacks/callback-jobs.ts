import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** One attempt to post: the one after `tries` in vain. One that was planned before the callback was begun anew finds another number. */
export const postCallback: Job<{ readonly party: PartyId; readonly callbackId: string; readonly tries: number }> = {
  name: 'callbacks.postCallback',
};

/** Posts whatever waits: an address is posted to again, or a stretch of time once more. */
export const postWaiting: Job<{ readonly party: PartyId }> = { name: 'callbacks.postWaiting' };
