import { expect, test } from 'vitest';
import { duplicateSigner } from './same-signer.ts';

const blank = { signatoryType: 0, fullName: '', corpName: '', mobile: '', email: '', identityCard: '' } as const;
const person = (change: object) => ({ ...blank, ...change });
const handler = (corpName: string, change: object) => ({ ...blank, signatoryType: 1 as const, corpName, ...change });
const mobile = '13800000001';

test.each([
  ['the same mobile number', [person({ fullName: '甲', mobile }), person({ fullName: '乙', mobile })], ['乙']],
  [
    'the same e-mail address, however it is written',
    [person({ email: 'Li@example.com', fullName: '李' }), person({ email: 'li@example.com ' })],
    ['李'],
  ],
  ['the same ID number', [person({ identityCard: '1101', fullName: '甲' }), person({ identityCard: '1101', fullName: '甲' })], ['甲']],
  ['a person and the same as handler of a company', [person({ mobile }), handler('砚川', { mobile })], []],
  ['a handler of a company and the same as a person', [handler('砚川', { mobile }), person({ mobile })], []],
  ['handler of two companies', [handler('栖禾', { mobile }), handler('砚川', { mobile })], []],
  ['handler of one company twice', [handler('砚川', { mobile, fullName: '甲' }), handler('砚川', { mobile, fullName: '甲' })], ['甲']],
  ['two handlers of one company', [handler('砚川', { mobile }), handler('砚川', { mobile: '13800000002' })], []],
  ['different people', [person({ mobile, fullName: '李伟' }), person({ mobile: '13800000002', fullName: '李伟' })], []],
  ['two who are not filled in yet', [person({}), person({})], []],
])('%s', (_, parties, expected) => {
  expect(duplicateSigner(parties)).toEqual(expected);
});
