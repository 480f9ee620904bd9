import { randomBytes } from 'node:crypto';
import { drawFollowCode, simulateFollow, testOfficialAccount, unbindOfficialAccount } from '@moqi/api/account/notice-preferences';
import { notify } from '#modules/records/notifications/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { bindFollower, digestOf, unbindFollower } from '../acts/follow.ts';
import { accountTestWords } from '../message-words.ts';
import { findFollower, hasScene, writeScene } from '../store/followers.ts';

const VALID_SECONDS = 10 * 60;
/** Nobody finds one by trying. */
const SCENE_BYTES = 16;

export const drawFollowCodeHandler = handleInSteps(drawFollowCode, async ({ actor, platform, transact, now, fail }) => {
  const { officialAccount } = platform;
  if (officialAccount === undefined) return fail('OFFICIAL_ACCOUNT_OFF');
  const scene = randomBytes(SCENE_BYTES).toString('hex');
  const text = await officialAccount.drawCode(scene, VALID_SECONDS);
  const expiresAt = new Date(now.getTime() + VALID_SECONDS * 1000);
  await transact((tx) => writeScene(tx, actor.personId, digestOf(scene), expiresAt));
  return { text, validSeconds: VALID_SECONDS };
});

export const simulateFollowHandler = handle(simulateFollow, async ({ actor: { personId }, tx, platform, now, fail }) => {
  if (platform.officialAccount?.name !== 'simulator' || !(await hasScene(tx, personId, now))) fail('NOT_FOUND');
  await bindFollower(tx, platform, { person: personId, openId: `simulated-${personId.slice(-12)}` }, now);
  return { bound: true as const };
});

export const unbindOfficialAccountHandler = handle(unbindOfficialAccount, async ({ actor, tx, now, fail }) => {
  if (!(await unbindFollower(tx, actor.personId, now))) fail('NOT_FOUND');
  return { unbound: true as const };
});

export const testOfficialAccountHandler = handle(testOfficialAccount, async ({ actor: { personId: party }, tx, platform, now, fail }) => {
  const { openId: address } = (await findFollower(tx, party)) ?? fail('NOTICE_ACCOUNT_NONE');
  const channel = 'officialAccount';
  await notify(tx, platform, { party, channel, address, template: 'account.officialAccountTested', ...accountTestWords(), now });
  return { queued: true as const };
});
