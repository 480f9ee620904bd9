import { creditCodeCheckCharacter } from '@moqi/rules';
import { expect, test } from 'vitest';
import { titleProblem } from './invoice.ts';

const title = {
  name: '杭州砚川智能装备有限公司',
  kind: 'special',
  taxNumber: `91330108MA0000001${creditCodeCheckCharacter('91330108MA0000001')}`,
  address: '杭州市滨江区',
  phone: '0571-88880000',
  bank: '招商银行杭州分行',
  bankAccount: '571900001234',
  email: 'finance@example.com',
} as const;

test.each([
  [{}, 'organization', undefined],
  [{}, 'person', 'kind'],
  [{ kind: 'general', taxNumber: '' }, 'person', undefined],
  [{ kind: 'general', taxNumber: '' }, 'organization', 'taxNumber'],
  [{ taxNumber: '91330108MA00000010' }, 'organization', 'taxNumber'],
  [{ address: '' }, 'organization', 'address'],
  [{ phone: '' }, 'organization', 'phone'],
  [{ bank: '' }, 'organization', 'bank'],
  [{ bankAccount: '' }, 'organization', 'bankAccount'],
  [{ kind: 'general', bank: '' }, 'organization', undefined],
] as const)('%j for a %s: wrong is %s', (change, kind, field) => {
  expect(titleProblem({ ...title, ...change }, kind)?.field).toBe(field);
});
