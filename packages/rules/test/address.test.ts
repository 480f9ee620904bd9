import { describe, expect, it } from 'vitest';
import { maskAddress, maskAddressesIn, readAddress } from '../src/address.ts';

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

describe('maskAddressesIn', () => {
  it.each([
    ['550 5.1.1 <lu.yiming@example.com>: Recipient address rejected', '550 5.1.1 <l****@example.com>: Recipient address rejected'],
    ['RCPT TO:lu@a.example.com', 'RCPT TO:l****@a.example.com'],
    ['GET /send?to=lu%40example.com&n=1 answered 503', 'GET /send?to=l****@example.com&n=1 answered 503'],
    ['地址陆一鸣@例子.公司不存在', '地****@例子.公司不存在'],
    ['number 13857202046 is blocked', 'number 138 **** 2046 is blocked'],
    ['to=8613857202046', 'to=138 **** 2046'],
    ['+86 138-5720-2046, 0086 13957202046', '138 **** 2046, 139 **** 2046'],
    ['request 202611281385720204 of 1764300000000', 'request 202611281385720204 of 1764300000000'],
    ['503', '503'],
    ['', ''],
  ])('%s becomes %s', (text, masked) => {
    expect(maskAddressesIn(text)).toBe(masked);
  });
});
