import { expect, it } from 'vitest';
import { asPartyId, type Member, type Person } from '#kernel/actor.ts';
import { codeOf } from './api-template.ts';
import { type ApiTemplateVerb, memberWho } from './judge.ts';
import { sampleRequest } from './wire-sample.ts';

it('a code is T and nine letters or digits that cannot be taken for others', () => {
  expect(codeOf(Uint8Array.of(0, 1, 7, 8, 31, 32, 63, 254, 255))).toBe('T239AZ2ZYZ');
  expect(codeOf(Uint8Array.from({ length: 32 }, (_, at) => at))).not.toMatch(/[01IO]/);
});

const id = asPartyId('019c1e00-0000-7000-8000-000000000001');
const origin = { ip: '127.0.0.1', userAgent: '' };
const member: Member = {
  kind: 'member',
  party: id,
  personId: id,
  memberId: id,
  name: '沈知遥',
  isAdmin: false,
  grants: {},
  groupId: undefined,
  sessionId: id,
  origin,
};
const merchantKey = { keyId: id, scopes: [], perMinute: 1, perDay: 1 };

it.each<readonly [string, Partial<Member>, readonly ApiTemplateVerb[]]>([
  ['a member', {}, []],
  ['who may send', { grants: { 'contracts.send': 'enterprise' } }, ['use']],
  ['who manages templates', { grants: { 'templates.manage': 'enterprise' } }, ['read', 'manage']],
  ['a program whose member may do nothing', { merchantKey }, []],
  ['a program that may send', { merchantKey, grants: { 'contracts.send': 'enterprise' } }, ['read', 'use']],
])('%s', (_, change, allowed) => {
  const may = (verb: ApiTemplateVerb) => {
    try {
      return memberWho(verb, { ...member, ...change }) !== undefined;
    } catch {
      return false;
    }
  };
  expect((['read', 'use', 'manage'] as const).filter(may)).toEqual(allowed);
});

it('a person has no API templates', () => {
  const person: Person = { kind: 'person', party: id, personId: id, sessionId: id, origin };
  expect(() => memberWho('read', person)).toThrow('API_TEMPLATE_COMPANY');
});

it('a sample names each role that the sender does not fill, at addresses that nobody has', () => {
  const role = { key: 'a', order: 1, readSeconds: 0 } as const;
  const roles = [
    { ...role, kind: 'organization', name: '采购方', isOwn: true },
    { ...role, kind: 'person', name: '担保人', isOwn: true },
    { ...role, kind: 'organization', name: '供应商', isOwn: false },
  ] as const;
  const { signatoryJson, values } = sampleRequest('T222222222', { roles, variables: [{ name: '甲方', kind: 'text', isRequired: true }] });
  expect(signatoryJson.map(({ roleName }) => roleName)).toEqual(['担保人', '供应商']);
  expect(signatoryJson.every(({ email }) => email.endsWith('@example.com'))).toBe(true);
  expect(Object.keys(values)).toEqual(['甲方']);
});
