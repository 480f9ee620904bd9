import {
  CALLBACK_STATES,
  listCallbacks,
  MOST_REPLAYED_DAYS,
  readCallback,
  replayCallbacks,
  resendCallback,
} from '@moqi/api/reach/callbacks';
import { dayPeriod } from '@moqi/rules';
import { validate as isUuid } from 'uuid';
import { handle } from '#operation/handle.ts';
import { goesOn, startOf } from '#operation/list-cursor.ts';
import { partyMeant } from '../acts/party-meant.ts';
import { postCallback, postWaiting } from '../callback-jobs.ts';
import { beginAnew, callbackPage, countCallbacks, findCallback } from '../store/callbacks.ts';
import { findTarget } from '../store/targets.ts';
import { callbackToWire, stateFromWire } from '../wire.ts';

export const listCallbacksHandler = handle(listCallbacks, async ({ actor, input, platform, tx }) => {
  const { beginDate, endDate, applyNo, ctype, dealStatus, name, email } = input;
  const state = dealStatus === undefined ? undefined : stateFromWire(dealStatus);
  const party = await partyMeant(tx, actor, input);
  const asked = { operation: listCallbacks, actor, input };
  const start = startOf(platform.secrets, asked);
  const query = { ...dayPeriod(beginDate, endDate), number: applyNo, kind: ctype, state, name, address: email };
  const { list, last } = await callbackPage(tx, party, query, start);
  const count = start.after === undefined ? await countCallbacks(tx, party, query) : start.count;
  const page = { count, itemPage: start.itemPage, pageSize: start.pageSize };
  return { ...page, list: list.map(callbackToWire), ...goesOn(platform.secrets, asked, { ...page, last }) };
});

export const readCallbackHandler = handle(readCallback, async ({ actor, input, tx, fail }) => {
  const party = await partyMeant(tx, actor, input);
  const callback = (await findCallback(tx, party, input.callBackId)) ?? fail('CALLBACK_UNKNOWN');
  return { callback: callbackToWire(callback), body: callback.body, attempts: [...callback.attempts] };
});

export const resendCallbackHandler = handle(resendCallback, async ({ actor, input, now, platform, tx, fail }) => {
  const { callBackId: callbackId = '' } = input;
  if (callbackId === '') fail('CALLBACK_ID_NEEDED');
  const party = await partyMeant(tx, actor, input);
  const target = (await findTarget(tx, party)) ?? fail('CALLBACK_TARGET_MISSING');
  const begun = isUuid(callbackId) ? await beginAnew(tx, party, { callbackId }, now) : 0;
  if (begun === 0) fail('CALLBACK_UNKNOWN');
  if (target.state === 'active') await platform.jobs.enqueue(tx, postCallback, { party, callbackId, tries: 0 });
  return { dealStatus: CALLBACK_STATES.waiting };
});

const DAY_MS = 24 * 60 * 60 * 1000;

export const replayCallbacksHandler = handle(replayCallbacks, async ({ actor, input, now, platform, tx, fail }) => {
  const { beginDate, endDate, ctype } = input;
  const days = (Date.parse(endDate) - Date.parse(beginDate)) / DAY_MS + 1;
  if (days < 1 || days > MOST_REPLAYED_DAYS) {
    const reason = { 'zh-CN': `时间段应为 1 到 ${MOST_REPLAYED_DAYS} 天`, en: `the period has 1 to ${MOST_REPLAYED_DAYS} days` };
    fail('INPUT_INVALID', { field: 'endDate', reason });
  }
  const party = await partyMeant(tx, actor, input);
  const target = (await findTarget(tx, party)) ?? fail('CALLBACK_TARGET_MISSING');
  const count = await beginAnew(tx, party, { ...dayPeriod(beginDate, endDate), kind: ctype }, now);
  if (count > 0 && target.state === 'active') await platform.jobs.enqueue(tx, postWaiting, { party }, { key: party });
  return { count };
});
