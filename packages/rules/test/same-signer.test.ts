import { expect, it } from 'vitest';
import { isSameSigner } from '../src/index.ts';

const blank = { kind: 'person', organizationName: '', mobile: '', email: '', identityNumber: '' } as const;
const person = (change: object) => ({ ...blank, ...change });
const handler = (organizationName: string, change: object) => ({ ...blank, kind: 'organization' as const, organizationName, ...change });
const mobile = '13800000001';

it.each([
  ['the same mobile number', person({ mobile }), person({ mobile }), true],
  ['the same e-mail address, however it is written', person({ email: 'Li@example.com' }), person({ email: 'li@example.com ' }), true],
  ['the same ID number', person({ identityNumber: '11010519491231002x' }), person({ identityNumber: '11010519491231002X' }), true],
  ['a person and the same as handler of a company', person({ mobile }), handler('砚川', { mobile }), false],
  ['handler of two companies', handler('栖禾', { mobile }), handler('砚川', { mobile }), false],
  ['handler of one company twice', handler('砚川', { mobile }), handler(' 砚川', { mobile }), true],
  ['two handlers of one company', handler('砚川', { mobile }), handler('砚川', { mobile: '13800000002' }), false],
  ['two who are not filled in yet', person({}), person({ mobile: ' ' }), false],
])('%s', (_, one, other, isSame) => {
  expect([isSameSigner(one, other), isSameSigner(other, one)]).toEqual([isSame, isSame]);
});
