import { describe, expect, it } from 'vitest';
import { canonicalRoleName, isRoleNameTaken, roleNameViolation } from './role-name.ts';

describe('roleNameViolation', () => {
  it.each([
    ['区', undefined],
    ['华东-采购（一部）负责人', undefined],
    ['Head of Sales', undefined],
    ['长'.repeat(60), undefined],
    ['', 'LENGTH_OUT_OF_RANGE'],
    ['长'.repeat(61), 'LENGTH_OUT_OF_RANGE'],
    ['<b>负责人', 'CONTRACT_NAME_CHARACTERS'],
    ['负责\u202E人', 'CONTRACT_NAME_CHARACTERS'],
  ])('%j: %s', (name, code) => {
    expect(roleNameViolation(name)?.code).toBe(code);
  });
});

describe('isRoleNameTaken', () => {
  it.each([
    ['区域负责人', [], false],
    ['区域负责人', ['区域负责人'], true],
    ['head  of SALES', ['Head of Sales'], true],
    ['财务', [], true],
    ['administrator', [], true],
    ['ＡＤＭＩＮＩＳＴＲＡＴＯＲ', [], true],
  ])('%j among %j: %s', (name, others, expected) => {
    expect(isRoleNameTaken(name, others)).toBe(expected);
  });
});

it('canonicalRoleName', () => {
  expect(canonicalRoleName('  Ｈead  of\tSales ')).toBe('Head of Sales');
});
