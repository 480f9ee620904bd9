import { readAddress } from '@moqi/rules';
import { moveAccount, personAccount } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { isStillWanted, type Recovery } from '../recovery.ts';
import { recoveryEndedWords } from '../recovery-words.ts';
import { deleteEndedBefore, endRecovery, listDue } from '../store/recoveries.ts';
import { tellAll } from './tell.ts';

const KEPT_MS = 180 * 24 * 3_600_000;

/** Gives the account its other number; it runs once, also when two do it at the same time. */
async function finish(platform: Platform, recovery: Recovery, now: Date): Promise<void> {
  const { party, mobile } = recovery;
  const address = readAddress(mobile);
  await transact(platform.db, async (tx) => {
    const account = await personAccount(tx, party);
    if (address === undefined || !isStillWanted(recovery, account)) return void (await endRecovery(tx, recovery, 'overtaken', now));
    if (!(await endRecovery(tx, recovery, 'moved', now))) return;
    if (await moveAccount(tx, { personId: party }, address, now))
      return await tellAll(tx, platform, { account, also: [mobile], words: recoveryEndedWords(mobile, 'moved'), now });
    await tellAll(tx, platform, { account, words: recoveryEndedWords(mobile, 'taken'), now });
  });
}

/** Of all whose time has come. Safe to run twice. */
export async function finishRecoveries(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const recovery of await listDue(platform.db, now)) await finish(platform, recovery, now);
  await deleteEndedBefore(platform.db, new Date(now.getTime() - KEPT_MS));
}
