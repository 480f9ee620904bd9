import type { Audience } from '@moqi/api';
import { remindSigners } from '@moqi/api/work/deliveries';
import { describe, expect, test } from 'vitest';
import { handlers } from '../../apps/server/src/compose.ts';
import type { Outcome } from '../../apps/server/test/outcomes/outcome.ts';
import { callRows, contradictionOf, grantedIn, pending, routeRows, withoutListed } from './burn-down.ts';

const calls = callRows(handlers.map(({ operation }) => operation));
const routes = routeRows();
const none = { 'there, but still listed (bin/wire --strike)': [], 'missing, and not listed': [] };

test('each page of the specification exists or is listed as pending, never both', () => {
  expect(contradictionOf(routes, pending('pending-routes.json'))).toEqual(none);
});

// whether a mounted call may be struck is for the recorded outcomes to say: bin/wire --verify, after the operation tests
test('each call of the specification is mounted or listed as pending', () => {
  expect(contradictionOf(calls, pending('pending-calls.json'))['missing, and not listed']).toEqual([]);
});

describe('a mounted operation', () => {
  const rowsAfter = (...outcomes: Outcome[]) => callRows([remindSigners], grantedIn(outcomes)).filter(({ done }) => done);
  const at = (door: Audience, result: Outcome['result']): Outcome => ({ operation: remindSigners.name, door, result });

  test('is no call while it refuses everybody', () => {
    expect(rowsAfter(at('enterprise', 'NOT_FOUND'), at('personal', 'UNAUTHENTICATED'))).toEqual([]);
  });

  test('is a call at the door through which it was granted, and at no other', () => {
    expect(rowsAfter(at('enterprise', 'granted'), at('personal', 'NOT_FOUND')).map(({ places }) => places)).toEqual([
      ['POST /c/signInfo/reminderSign'],
    ]);
  });

  test('counts as pending while it is listed', () => {
    const rows = rowsAfter(at('enterprise', 'granted'));
    expect(withoutListed(rows, [rows[0]?.id ?? '']).map(({ done }) => done)).toEqual([false]);
  });
});

test.each([
  ['pending-calls.json', calls],
  ['pending-routes.json', routes],
] as const)('%s names only rows of the specification, each once', (list, rows) => {
  const ids = new Set(rows.map(({ id }) => id));
  expect(pending(list).filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(pending(list)).size).toBe(pending(list).length);
});
