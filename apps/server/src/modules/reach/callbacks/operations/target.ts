import { randomBytes } from 'node:crypto';
import {
  type CallbackKind,
  EARLIER_SECRET_HOURS,
  readTarget,
  removeTarget,
  renewSecret,
  saveTarget,
  switchTarget,
  tryTarget,
} from '@moqi/api/reach/callbacks';
import { v7 as uuidv7 } from 'uuid';
import { isSandbox } from '#kernel/sandbox.ts';
import { sandboxName } from '#modules/reach/sandboxes/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { subscribe, unsubscribe } from '#platform/events/subscribe.ts';
import { partyMeant } from '../acts/party-meant.ts';
import { postTo, sealSecret } from '../acts/post.ts';
import type { CallbackTarget } from '../callback.ts';
import { postWaiting } from '../callback-jobs.ts';
import { secretText } from '../signed-post.ts';
import { countWaiting, giveUpWaiting } from '../store/callbacks.ts';
import { deleteTarget, findTarget, lockTarget, toKind, writeTarget } from '../store/targets.ts';
import { SUBSCRIPTION } from '../subscription.ts';
import { readTargetUrl } from '../target-url.ts';
import type { Happening } from '../told.ts';
import { bodyOf, targetToWire } from '../wire.ts';

const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60 * 1000;

const objectOf = ({ party, url }: Pick<CallbackTarget, 'party' | 'url'>) => ({
  type: 'callbackTarget',
  id: party,
  name: isSandbox(party) ? sandboxName(new URL(url).host) : new URL(url).host,
});
const factsOf = ({ url, kinds }: Pick<CallbackTarget, 'url' | 'kinds'>) => ({ callbackUrl: url, callbackKinds: [...kinds] });

export const readTargetHandler = handle(readTarget, async ({ actor, input, now, tx }) => {
  const party = await partyMeant(tx, actor, input);
  const target = await findTarget(tx, party);
  return { target: target === undefined ? null : targetToWire(target, await countWaiting(tx, party), now) };
});

export const saveTargetHandler = handle(saveTarget, async ({ actor, input, now, platform, tx, fail }) => {
  const { personId, name } = actor;
  const party = await partyMeant(tx, actor, input);
  const url = readTargetUrl(input.url, { mayBeHttp: platform.config.callbackNetworks.length > 0 }) ?? fail('CALLBACK_URL_INVALID');
  const kinds = [...new Set(input.ctypes)].toSorted((a, b) => a - b).map(toKind);
  const before = await lockTarget(tx, party);
  const secret = before === undefined ? randomBytes(SECRET_BYTES) : undefined;
  const by = { changedBy: personId, changedByName: name, updatedAt: now };
  const made = (fresh: Uint8Array): CallbackTarget => ({
    party,
    url,
    kinds,
    secret: sealSecret(platform, party, fresh),
    earlier: undefined,
    state: 'active',
    stateAt: now,
    ...by,
  });
  const target = before === undefined ? made(secret ?? new Uint8Array()) : { ...before, url, kinds, ...by };
  await writeTarget(tx, target);
  await subscribe(tx, party, SUBSCRIPTION);
  const change = { ...(before && { before: factsOf(before) }), after: factsOf(target) };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'callbacks.save', object: objectOf(target), ...change });
  return { secret: secret === undefined ? '' : secretText(secret) };
});

export const renewSecretHandler = handle(renewSecret, async ({ actor, input, now, platform, tx, fail }) => {
  const target = (await lockTarget(tx, await partyMeant(tx, actor, input))) ?? fail('CALLBACK_TARGET_MISSING');
  const secret = randomBytes(SECRET_BYTES);
  const until = new Date(now.getTime() + EARLIER_SECRET_HOURS * HOUR_MS);
  const earlier = { secret: target.secret, until };
  await writeTarget(tx, { ...target, secret: sealSecret(platform, target.party, secret), earlier });
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'callbacks.renewSecret', object: objectOf(target) });
  return { secret: secretText(secret), earlierSecretUntil: until.toISOString() };
});

export const switchTargetHandler = handle(switchTarget, async ({ actor, input, now, platform, tx, fail }) => {
  const party = await partyMeant(tx, actor, input);
  const target = (await lockTarget(tx, party)) ?? fail('CALLBACK_TARGET_MISSING');
  const state = input.active ? ('active' as const) : ('paused' as const);
  if (target.state === state) return { state };
  await writeTarget(tx, { ...target, state, stateAt: now });
  if (input.active) await platform.jobs.enqueue(tx, postWaiting, { party }, { key: party });
  const action = input.active ? 'callbacks.resume' : 'callbacks.pause';
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action, object: objectOf(target) });
  return { state };
});

export const removeTargetHandler = handle(removeTarget, async ({ actor, input, now, tx, fail }) => {
  const party = await partyMeant(tx, actor, input);
  const target = (await lockTarget(tx, party)) ?? fail('CALLBACK_TARGET_MISSING');
  await unsubscribe(tx, party, SUBSCRIPTION);
  await giveUpWaiting(tx, party, now);
  await deleteTarget(tx, party);
  await recordLog(tx, authorOf(actor, now), {
    kind: 'operation',
    action: 'callbacks.remove',
    object: objectOf(target),
    before: factsOf(target),
  });
  return { removed: true as const };
});

/** What a sample tells of: no contract and no user of anybody. */
const SAMPLE = {
  contract: { contractId: '00000000-0000-0000-0000-000000000000', number: 'TEST-0000', name: '测试合同（未发生）' },
  signer: { signNo: 'TEST-0000-1', name: '测试签署人' },
  identity: { requestId: '00000000-0000-0000-0000-000000000000', customerNo: 'TEST-0000', state: 'agreed' },
} as const;

function sampleOf(kind: CallbackKind): Happening {
  if (kind === 'identified') return { kind, about: SAMPLE.identity };
  return { kind, about: { contract: SAMPLE.contract, signer: kind === 'signed' || kind === 'refused' ? SAMPLE.signer : undefined } };
}

export const tryTargetHandler = handleInSteps(tryTarget, async ({ actor, input, now, platform, fail }) => {
  const party = await partyMeant(platform.db, actor, input);
  const target = (await findTarget(platform.db, party)) ?? fail('CALLBACK_TARGET_MISSING');
  const callbackId = uuidv7({ msecs: now.getTime() });
  const body = bodyOf({ ...sampleOf(toKind(input.ctype)), callbackId, at: now, isTest: true, isSandbox: isSandbox(party) });
  const { headers, signedText, attempt } = await postTo(platform, target, { callbackId, body });
  const { status, failure, answer, ms } = attempt;
  return { headers: { ...headers }, body, signedText, status, failure, answer, ms };
});
