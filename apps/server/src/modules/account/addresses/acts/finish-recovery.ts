import { readAddress } from '@moqi/rules';
import { type PersonAccount, personAccount, recoverAccount } from '#modules/account/identity/index.ts';
import {
  endRecovery,
  findOpenRecovery,
  forgetEnded,
  holdStill,
  isStillWanted,
  listDue,
  type Recovery,
} from '#modules/account/recoveries/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { recoveryEndedWords } from '../recovery-words.ts';
import { tellAll } from './tell.ts';

const KEPT_MS = 180 * 24 * 3_600_000;

/** Gives the account its other number; it runs once, also when two do it at the same time. */
async function finish(platform: Platform, recovery: Recovery, now: Date): Promise<void> {
  const { party, mobile, begunAt } = recovery;
  await transact(platform.db, async (tx) => {
    await holdStill(tx, party);
    if ((await findOpenRecovery(tx, party))?.begunAt.getTime() !== begunAt.getTime()) return;
    const account = await personAccount(tx, party);
    const outcome = await give(tx, recovery, account, now);
    await endRecovery(tx, recovery, outcome, now);
    const also = outcome === 'taken' ? [] : [mobile];
    await tellAll(tx, platform, { account, also, words: recoveryEndedWords(mobile, outcome), now });
  });
}

async function give(tx: Tx, recovery: Recovery, account: PersonAccount, now: Date): Promise<'moved' | 'taken' | 'overtaken'> {
  const address = readAddress(recovery.mobile);
  if (address === undefined || !isStillWanted(recovery, account)) return 'overtaken';
  return (await recoverAccount(tx, recovery.party, address, now)) ? 'moved' : 'taken';
}

/** Of all whose time has come. Safe to run twice. */
export async function finishRecoveries(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const recovery of await listDue(platform.db, now)) await finish(platform, recovery, now);
  await forgetEnded(platform.db, new Date(now.getTime() - KEPT_MS));
}
