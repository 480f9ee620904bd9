import { expect, test } from 'vitest';
import { handlers } from '../../apps/server/src/compose.ts';
import { addressOf, callRows, pending, routeRows, type WireRow } from './burn-down.ts';

const calls = callRows(handlers.map(({ operation }) => operation));
const routes = routeRows();
const idsOf = (rows: readonly WireRow[], done: boolean) => rows.filter((row) => row.done === done).map(({ id }) => id);

test.each([
  ['call', calls, pending('pending-calls.json')],
  ['page', routes, pending('pending-routes.json')],
] as const)('each %s of the specification exists or is listed as pending, never both', (_, rows, list) => {
  const listed = new Set(list);
  const [there, missing] = [idsOf(rows, true), idsOf(rows, false)];
  expect({
    'there, but still listed (bin/wire --strike)': there.filter((id) => listed.has(id)),
    'missing, and not listed': missing.filter((id) => !listed.has(id)),
  }).toEqual({
    'there, but still listed (bin/wire --strike)': [],
    'missing, and not listed': [],
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

test.each([
  ['index.tsx', '/'],
  ['login/index.tsx', '/login'],
  ['applySign/toDetailAnony.tsx', '/applySign/toDetailAnony'],
  ['_member/signInfo/signList.tsx', '/signInfo/signList'],
  ['(tools)/certi.toValiView.tsx', '/certi/toValiView'],
  ['openapi[.]json.tsx', '/openapi.json'],
])('the address of the route file %s is %s', (file, address) => {
  expect(addressOf(file)).toBe(address);
});
