import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { organizationSubject, personSubject, validity } from './subjects.ts';

test('a person signs in the person’s name', () => {
  expect(personSubject({ name: '裴南乔' })).toEqual({ commonName: '裴南乔', country: 'CN' });
});

test('a person who gave nothing but a code is called 未实名, with the address of the code', () => {
  expect(personSubject({ name: '裴南乔', codeAddress: '136 **** 5520' })).toEqual({
    commonName: '裴南乔（未实名）',
    organizationalUnit: '未实名，仅验证码 136 **** 5520',
    country: 'CN',
  });
});

test('the longest name and address fit the 64 characters of each attribute (X.520)', () => {
  const { commonName, organizationalUnit = '' } = personSubject({ name: '名'.repeat(50), codeAddress: `l****@${'a'.repeat(100)}.com` });
  expect(Math.max(commonName.length, organizationalUnit.length)).toBeLessThanOrEqual(64);
});

test('an enterprise is named with its credit code', () => {
  expect(organizationSubject({ party: asPartyId('p'), name: '杭州砚川智能装备有限公司', creditCode: '91330108MA2H0K7X5Q' })).toEqual({
    commonName: '杭州砚川智能装备有限公司',
    organization: '杭州砚川智能装备有限公司',
    serialNumber: '91330108MA2H0K7X5Q',
    country: 'CN',
  });
});

test('validity starts a little before now and ends whole years later', () => {
  const { notBefore, notAfter } = validity(new Date('2026-11-21T10:00:00Z'), 5);
  expect(notBefore.toISOString()).toBe('2026-11-21T09:55:00.000Z');
  expect(notAfter.toISOString()).toBe('2031-11-21T10:00:00.000Z');
});
