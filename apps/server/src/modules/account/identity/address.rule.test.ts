import { readAddress } from '@moqi/rules';
import { describe, expect, it } from 'vitest';
import { readChildLogin, readLogin } from './address.ts';

describe('readChildLogin', () => {
  it.each([
    [' Front.Desk@YanChuan ', 'front.desk@yanchuan'],
    ['q1@abc', 'q1@abc'],
    ['front1@yanchuan.cn', undefined],
    ['front1@9code', undefined],
    ['front1@ab', undefined],
    ['f@yanchuan', undefined],
    ['front1', undefined],
    ['front1@yanchuan@x', undefined],
    ['前台@yanchuan', undefined],
    ['13857202046', undefined],
  ])('reads %j as %j', (given, expected) => {
    expect(readChildLogin(given)).toBe(expected);
  });

  it('is never what an address is read as', () => {
    for (const login of ['front.desk@yanchuan', 'q1@abc']) expect([readAddress(login), readLogin(login)]).toEqual([undefined, login]);
    for (const address of ['13857202046', 'lu@example.com'])
      expect([readChildLogin(address), readLogin(address)]).toEqual([undefined, address]);
  });
});
