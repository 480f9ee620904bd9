import type { Database } from '#platform/platform.ts';
import { deleteCodesBefore } from '../store/one-time-codes.ts';

/** Codes count towards the limit of a day, so they are kept for two. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

export const forgetCodes = (db: Database, now: Date): Promise<void> => deleteCodesBefore(db, new Date(now.getTime() - KEPT_MS));
