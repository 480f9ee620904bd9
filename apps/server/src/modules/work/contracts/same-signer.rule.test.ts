import { expect, test } from 'vitest';
import { duplicateSigner } from './same-signer.ts';

const person = (change: object) => ({
  signatoryType: 0 as const,
  fullName: '',
  corpName: '',
  mobile: '',
  email: '',
  identityCard: '',
  ...change,
});
const mobile = '13800000001';

test.each([
  ['by the later of two names', [person({ fullName: '甲', mobile }), person({ fullName: '乙', mobile })], ['乙']],
  ['by the earlier where the later has none', [person({ fullName: '甲', mobile }), person({ mobile })], ['甲']],
  ['by the number where neither has one', [person({ mobile }), person({ mobile })], [mobile]],
  ['as nobody where all are different', [person({ mobile }), person({ mobile: '13800000002' })], []],
])('names who stands twice %s', (_, parties, expected) => {
  expect(duplicateSigner(parties)).toEqual(expected);
});
