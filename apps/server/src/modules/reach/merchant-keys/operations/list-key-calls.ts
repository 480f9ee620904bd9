import { errorRows } from '@moqi/api';
import { listKeyCalls, readKeyUsage } from '@moqi/api/reach/merchant-keys';
import { dayPeriod, daysAfter, formatDate, startOfDay } from '@moqi/rules';
import { handle } from '#operation/handle.ts';
import { callsBefore, usageSince } from '../store/calls.ts';
import { usageByKey } from '../usage.ts';

const NAMES = new Map(errorRows.map(({ code, number }) => [number, code]));

export const listKeyCallsHandler = handle(listKeyCalls, async ({ actor: { party }, input, tx }) => {
  const { before, pageSize, beginDate, endDate, keyId, refused } = input;
  const query = { ...dayPeriod(beginDate, endDate), keyId, refused };
  // one more than a page tells whether there is a further one
  const found = await callsBefore(tx, party, query, { before, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const list = page.map(({ callId, keyId: calledWith, keyName, at, call, status, code, ms, ip, requestId }) => {
    const error = NAMES.get(code) ?? '';
    return { callId, keyId: calledWith, keyName, time: at.toISOString(), call, status, code, error, ms, ip, requestId };
  });
  return { list, next: found.length > pageSize ? (page.at(-1)?.callId ?? '') : '' };
});

export const readKeyUsageHandler = handle(readKeyUsage, async ({ actor: { party }, input: { days }, now, tx }) => {
  const from = daysAfter(startOfDay(now), 1 - days);
  return { beginDate: formatDate(from), endDate: formatDate(now), list: usageByKey(await usageSince(tx, party, from)) };
});
