import { expect, test } from 'vitest';
import { returnHost } from '../src/return-host.ts';

test.each([
  ['https://erp.example.com/signed?no=1#end', 'erp.example.com'],
  ['https://ERP.example.com:8443/', 'erp.example.com:8443'],
  ['https://erp.example.com:443', 'erp.example.com'],
  ['http://erp.example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//erp.example.com', undefined],
  ['/signed', undefined],
  ['https://erp.example.com@evil.example', undefined],
  ['https://erp.example.com\\\\@evil.example', undefined],
  ['https://erp.example.com\\t.evil.example', undefined],
  ['', undefined],
])('%j leads to %s', (address, host) => {
  expect(returnHost(address)).toBe(host);
});
