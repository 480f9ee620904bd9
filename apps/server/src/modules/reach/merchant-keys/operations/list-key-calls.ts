import { listKeyCalls } from '@moqi/api/reach/merchant-keys';
import { dayPeriod } from '@moqi/rules';
import { handle } from '#operation/handle.ts';
import { callPage, countCalls } from '../store/calls.ts';

export const listKeyCallsHandler = handle(listKeyCalls, async ({ actor: { party }, input, tx }) => {
  const { itemPage, pageSize, beginDate, endDate, keyId, refused } = input;
  const query = { ...dayPeriod(beginDate, endDate), keyId, refused };
  const calls = await callPage(tx, party, query, { itemPage, pageSize });
  const list = calls.map(({ callId, keyId: calledWith, keyName, at, call, status, code, ms, ip, requestId }) => {
    return { callId, keyId: calledWith, keyName, time: at.toISOString(), call, status, code, ms, ip, requestId };
  });
  return { list, count: await countCalls(tx, party, query), itemPage, pageSize };
});
