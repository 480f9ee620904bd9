import { returnHost } from '@moqi/rules';
import { expect, test } from 'vitest';
import { addressOf, addressParts } from './return-address.ts';

test.each([
  ['https://erp.example.com/orders?id=1#top', 'erp.example.com', 'orders?id=1#top'],
  ['https://erp.example.com', 'erp.example.com', ''],
  ['https://erp.example.com:8443/a', 'erp.example.com:8443', 'a'],
])('%s is taken apart and put together again', (url, host, path) => {
  expect(addressParts(url)).toEqual({ host, path });
  expect(addressParts(addressOf({ host, path }))).toEqual({ host, path });
});

test.each([undefined, '', 'http://erp.example.com', 'https://a@erp.example.com'])('%s is no address to go on to', (url) => {
  expect(addressParts(url)).toBeUndefined();
});

test.each(['//evil.example', '\\evil.example', '@evil.example', ' a b\n', 'https://evil.example', '.evil.example', ':80@evil.example'])(
  'whatever is typed (%j), the host stays the chosen one',
  (path) => {
    expect(returnHost(addressOf({ host: 'erp.example.com', path }))).toBe('erp.example.com');
  },
);
