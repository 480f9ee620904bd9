import { expect, test } from 'vitest';
import { strongestFirst } from './strongest-first.ts';

const role = (builtIn: 'admin' | 'sealAdmin' | 'finance' | 'member' | null, roleName = '') => ({ builtIn, roleName });

test('the role that allows most comes first, the plain member last, own roles in their order between', () => {
  const roles = [role('member'), role(null, '门店店长'), role(null, '采购'), role('finance'), role('sealAdmin'), role('admin')];
  expect(strongestFirst(roles).map(({ builtIn, roleName }) => builtIn ?? roleName)).toEqual([
    'admin',
    'sealAdmin',
    'finance',
    '门店店长',
    '采购',
    'member',
  ]);
  expect(strongestFirst([])).toEqual([]);
});
