import type { Job } from '#kernel/job.ts';

/** Gives waiting entries their places, and publishes the tree with them. */
export const publishLedger: Job<object> = { name: 'ledger.publish' };
/** Puts further stamps over those that end. */
export const renewLedgerStamps: Job<object> = { name: 'ledger.renewStamps' };
/** Of its jobs one waits at most. */
export const PUBLISH_KEY = 'publish';
