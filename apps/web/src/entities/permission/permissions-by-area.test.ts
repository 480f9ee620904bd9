import { PERMISSION_NAMES } from '@moqi/api/enterprise/roles';
import { expect, test } from 'vitest';
import { permissionsByArea } from './permissions-by-area.ts';

test('every permission stands in one area', () => {
  expect([...permissionsByArea().values()].flat().sort()).toEqual([...PERMISSION_NAMES].sort());
});
