import { describe, expect, it } from 'vitest';
import { maskAddress, readAddress } from '../src/address.ts';

describe('readAddress', () => {
  it.each([
    ['13857202046', { text: '13857202046', kind: 'mobile' }],
    [' 13857202046 ', { text: '13857202046', kind: 'mobile' }],
    ['Lu.Yiming@Example.COM', { text: 'lu.yiming@example.com', kind: 'email' }],
    ['10857202046', undefined],
    ['1385720204', undefined],
    ['lu@example', undefined],
    ['', undefined],
  ])('reads %j as %j', (given, expected) => {
    expect(readAddress(given)).toEqual(expected);
  });
});

describe('maskAddress', () => {
  it.each([
    ['13857202046', '138 **** 2046'],
    ['lu@example.com', 'l****@example.com'],
  ])('%s is shown as %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
  });
});
