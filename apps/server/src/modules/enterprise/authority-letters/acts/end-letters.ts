import { deletePhotographs } from '#modules/account/name-checks/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { forgetPhotographs, listLate, listWithPhotographs } from '../store/letters.ts';
import { transition } from './transition.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Ends what waited beyond its last day or for too long, and deletes photographs whose time is over. Safe to run twice. */
export async function endLetters(platform: Platform): Promise<void> {
  const { db, clock, config } = platform;
  const now = clock.now();
  const lapse = (letterId: string) => transact(db, (tx) => transition(tx, { letterId, step: 'lapse', now }));
  for (const { letterId } of await listLate(db, now)) await lapse(letterId);
  const before = new Date(now.getTime() - config.identityPhotographDays * DAY);
  for (const letter of await listWithPhotographs(db, before)) {
    if (letter.state === 'waiting') await lapse(letter.letterId);
    // the row names them until they are gone: what a sweep that stops here leaves, the next one deletes
    if (letter.photographs) await deletePhotographs(platform, letter.photographs);
    await transact(db, (tx) => forgetPhotographs(tx, letter));
  }
}
