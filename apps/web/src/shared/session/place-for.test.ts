import { BUILT_IN_ROLES } from '@moqi/api/enterprise/roles';
import { expect, test } from 'vitest';
import { placeFor } from './place-for.ts';

const corp = (corpId: string, role: 'admin' | 'member') => ({
  corpId,
  corpUserId: corpId,
  name: corpId,
  superFlag: false,
  grants: BUILT_IN_ROLES[role].grants,
  authStatus: 1 as const,
});
const [a, b, plain] = [corp('a', 'admin'), corp('b', 'admin'), corp('plain', 'member')];
const seals = { path: '/console/seal', permission: 'seals.read' } as const;
const list = { path: '/corp/signInfo/signList' };

test.each([
  ['a page of everybody', { path: '/certi/toValiView' }, '', [a, b], { kind: 'here' }],
  ['the list of the person, with an enterprise beside', { path: '/signInfo/signList' }, '', [a], { kind: 'here' }],
  ['the only enterprise', list, '', [a], { kind: 'enter', corpId: 'a' }],
  ['one of several enterprises', list, '', [a, b], { kind: 'choose', among: [a, b] }],
  ['no enterprise', list, '', [], { kind: 'choose', among: [] }],
  ['the only enterprise with the permission', seals, '', [plain, b], { kind: 'enter', corpId: 'b' }],
  ['the only enterprise, which tells who grants the permission', seals, '', [plain], { kind: 'enter', corpId: 'plain' }],
  ['the enterprise one acts for', seals, 'b', [a, b], { kind: 'here' }],
  ['an enterprise without the permission, another with it', seals, 'plain', [a, plain], { kind: 'choose', among: [a] }],
  ['an enterprise without the permission, none with it', seals, 'plain', [plain], { kind: 'here' }],
])('%s', (_, page, corpId, corps, place) => {
  expect(placeFor(page, { corpId, corps })).toEqual(place);
});
