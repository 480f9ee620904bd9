import { expect, it } from 'vitest';
import { isTestAddress, readAddress } from '../src/index.ts';

it.each(['15400000000', '15400009999', 'a@b.test', 'a@sign.b.test', 'A@B.TEST', 'a@test'])('%s is nobody’s', (address) => {
  expect(isTestAddress(address)).toBe(true);
});

it.each(['15400010000', '13800000000', '154000000000', 'a@example.com', 'a@b.test.cn', 'test@b.cn', 'a@contest'])(
  '%s may be somebody’s',
  (address) => {
    expect(isTestAddress(address)).toBe(false);
  },
);

it('what a sandbox is tried with can be stated like any other address', () => {
  expect(readAddress('15400000001')).toEqual({ text: '15400000001', kind: 'mobile' });
  expect(readAddress('Li@Supplier.test')).toEqual({ text: 'li@supplier.test', kind: 'email' });
});
