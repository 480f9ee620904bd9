import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetPhotographs } from '../store/name-checks.ts';
import { listUnclaimed } from '../store/photographs.ts';
import { listWithPhotographs } from '../views/name-checks.ts';
import { deletePhotographs, deleteUnclaimed } from './card-photographs.ts';
import { transition } from './transition.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Deletes photographs that no name was handed in with, and those whose time is over; what has waited for a reviewer so long ends with them.
 * Safe to run twice.
 */
export async function endReviews(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  await deleteUnclaimed(platform, await listUnclaimed(platform.db, new Date(now.getTime() - HOUR)));
  const before = new Date(now.getTime() - platform.config.identityPhotographDays * DAY);
  for (const { checkId, state, photographs } of await listWithPhotographs(platform.db, before)) {
    if (state === 'waiting') await transact(platform.db, (tx) => transition(tx, platform, { checkId, step: 'lapse', now }));
    // the row names them until they are gone: what a sweep that stops here leaves, the next one deletes
    if (photographs) await deletePhotographs(platform, photographs);
    await transact(platform.db, (tx) => forgetPhotographs(tx, checkId));
  }
}
