import { expect, test } from 'vitest';
import { duplicateSigner } from './same-signer.ts';

const person = (change: object) => ({
  kind: 'person' as const,
  name: '',
  organizationName: '',
  mobile: '',
  email: '',
  identityNumber: '',
  ...change,
});
const mobile = '13800000001';

test.each([
  ['by the later of two names', [person({ name: '甲', mobile }), person({ name: '乙', mobile })], ['乙']],
  ['by the earlier where the later has none', [person({ name: '甲', mobile }), person({ mobile })], ['甲']],
  ['by the number where neither has one', [person({ mobile }), person({ mobile })], [mobile]],
  ['none where all are different', [person({ mobile }), person({ mobile: '13800000002' })], []],
])('names a signer that stands in the list twice %s', (_, parties, expected) => {
  expect(duplicateSigner(parties)).toEqual(expected);
});
