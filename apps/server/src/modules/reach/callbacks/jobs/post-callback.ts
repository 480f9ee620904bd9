import { isSandbox } from '#kernel/sandbox.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { postTo } from '../acts/post.ts';
import type { Callback, CallbackTarget } from '../callback.ts';
import { postCallback } from '../callback-jobs.ts';
import { stoppedWords } from '../message-words.ts';
import { outcomeOf, STOP_AFTER_DAYS } from '../schedule.ts';
import { arrivedSince, findCallback, recordAttempt } from '../store/callbacks.ts';
import { findTarget, lockTarget, writeTarget } from '../store/targets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells the member who set the address. */
async function tellStopped(tx: Tx, platform: Platform, { party, url, changedBy }: CallbackTarget, now: Date): Promise<void> {
  const { mobile, email } = await personAccount(tx, changedBy);
  const address = email ?? mobile;
  if (address === undefined) return;
  const page = `${platform.config.publicUrl}/signSettings/APPKey${isSandbox(party) ? '?sandbox=true' : ''}`;
  const { host } = new URL(url);
  await notify(tx, platform, {
    party,
    address,
    template: 'callbacks.stopped',
    ...stoppedWords(host, page),
    now,
  });
}

/** Stops posting to an address where nothing arrives any more. */
async function stopWhereNothingArrives(tx: Tx, platform: Platform, party: Callback['party'], now: Date): Promise<void> {
  const target = await lockTarget(tx, party);
  if (target?.state !== 'active') return;
  const since = new Date(now.getTime() - STOP_AFTER_DAYS * DAY_MS);
  if (target.stateAt > since || (await arrivedSince(tx, party, since))) return;
  await writeTarget(tx, { ...target, state: 'stopped', stateAt: now });
  await tellStopped(tx, platform, target, now);
}

export const postCallbackHandler: JobHandler<NonNullable<(typeof postCallback)['data']>> = {
  job: postCallback,
  run: async (platform, { party, callbackId, tries }) => {
    const [callback, target] = [await findCallback(platform.db, party, callbackId), await findTarget(platform.db, party)];
    if (callback === undefined || target?.state !== 'active') return;
    if (callback.tries !== tries || (callback.state !== 'waiting' && callback.state !== 'retrying')) return;
    const { attempt } = await postTo(platform, target, callback);
    const now = new Date(attempt.time);
    const outcome = outcomeOf(attempt.failure === '', tries + 1, now);
    await transact(platform.db, async (tx) => {
      if (!(await recordAttempt(tx, callback, attempt, outcome.state))) return;
      if (outcome.state === 'retrying')
        await platform.jobs.enqueue(tx, postCallback, { party, callbackId, tries: tries + 1 }, { startAfter: outcome.nextAt });
      if (outcome.state === 'givenUp') await stopWhereNothingArrives(tx, platform, party, now);
    });
  },
};
