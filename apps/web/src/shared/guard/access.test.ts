import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AUTH_TYPE, accessOf } from './access.ts';

interface RouteRow {
  readonly path: string | null;
  readonly accessEffective: string;
}

const rows = (JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../test/wire/routes.json'), 'utf8')) as RouteRow[]).flatMap(
  ({ path, accessEffective }) => (path === null || accessEffective === 'not-shown' ? [] : [{ path, accessEffective }]),
);
/** Targets of signed links; the route list reads the specification literally and asks for a login. */
const BY_LINK = ['/applySign/toDetailMultiAnony', '/applySign/audit', '/applySign/auditMulti'];

test('the list of routes is read', () => {
  expect(rows.length).toBeGreaterThan(150);
});

test.each(rows)('$path is $accessEffective', ({ path, accessEffective }) => {
  expect(accessOf(path)).toBe(BY_LINK.includes(path) ? 'anonymous-view' : accessEffective);
});

test('what is listed nowhere needs a login', () => {
  expect(accessOf('/console/seal')).toBe('login');
  expect(accessOf('/console/')).toBe('anonymous-view');
});

test('authType of the four classes', () => {
  expect(AUTH_TYPE).toEqual({ public: -1, 'anonymous-view': 0, login: 1, strong: 2 });
});
