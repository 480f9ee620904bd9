import { type LoginPolicy, NO_LOGIN_POLICY, NO_PASSWORD_RULE } from '@moqi/api/account/identity';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { brokenRule, type Entered, loginRefusal } from './login-policy.ts';
import { passwordFacts } from './password-rule.ts';

const COMPANY = asPartyId('019e0000-0000-7000-8000-000000000001');
const OTHER = asPartyId('019e0000-0000-7000-8000-000000000002');
const NOW = new Date('2026-11-27T08:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const byPassword: Entered = {
  proof: 'password',
  loggedInAt: hoursAgo(1),
  ip: '203.0.113.9',
  password: passwordFacts('Sesame-01', hoursAgo(24)),
};
const office = { networks: ['203.0.113.0/24', '2001:db8::/32'] };

test.each<[string, Partial<LoginPolicy>, Partial<Entered>, ReturnType<typeof brokenRule>]>([
  ['nothing is demanded', {}, {}, undefined],
  ['from the office', office, {}, undefined],
  ['from the office by IPv6', office, { ip: '2001:db8:1::5' }, undefined],
  ['from the office, as a socket of both families tells it', office, { ip: '::ffff:203.0.113.9' }, undefined],
  ['from elsewhere', office, { ip: '198.51.100.1' }, 'network'],
  ['from elsewhere by IPv6', office, { ip: '2001:db9::5' }, 'network'],
  ['from nowhere known', office, { ip: '' }, 'network'],
  ['by a password alone', { secondFactor: true }, {}, 'secondFactor'],
  ['by a code alone', { secondFactor: true }, { proof: 'code' }, 'secondFactor'],
  ['by a QR code, whose session had who knows what', { secondFactor: true }, { proof: 'qr' }, 'secondFactor'],
  ['by a ticket', { secondFactor: true }, { proof: 'ticket' }, 'secondFactor'],
  ['with an app', { secondFactor: true }, { proof: 'secondFactor' }, undefined],
  ['by a passkey', { secondFactor: true }, { proof: 'passkey' }, undefined],
  ['by the login of the company', { secondFactor: true, signOnOnly: true }, { proof: 'signOn', signedOnBy: COMPANY }, undefined],
  ['by the login of another company', { secondFactor: true }, { proof: 'signOn', signedOnBy: OTHER }, 'secondFactor'],
  ['by the login of another company alone', { signOnOnly: true }, { proof: 'signOn', signedOnBy: OTHER }, 'signOn'],
  ['with an app where single sign-on is asked for', { signOnOnly: true }, { proof: 'secondFactor' }, 'signOn'],
  ['with a password that is too short', { password: { ...NO_PASSWORD_RULE, length: 10 } }, { proof: 'code' }, 'password'],
  ['with one that is too old', { password: { ...NO_PASSWORD_RULE, days: 1 } }, {}, 'password'],
  ['with one that nobody typed yet', { password: { ...NO_PASSWORD_RULE, length: 10 } }, { password: undefined }, undefined],
  [
    'with one that the login of the company does not ask for',
    { password: { ...NO_PASSWORD_RULE, length: 10 } },
    { proof: 'signOn', signedOnBy: COMPANY },
    undefined,
  ],
  ['a minute before the end', { sessionHours: 8 }, { loggedInAt: new Date(hoursAgo(8).getTime() + 60_000) }, undefined],
  ['at the end', { sessionHours: 8 }, { loggedInAt: hoursAgo(8) }, 'age'],
  ['without an end of its own', { sessionHours: 0 }, { loggedInAt: hoursAgo(160) }, undefined],
  ['elsewhere and too old: where comes first', { ...office, sessionHours: 1 }, { ip: '198.51.100.1', loggedInAt: hoursAgo(2) }, 'network'],
])('%s', (_, policy, entered, expected) => {
  expect(brokenRule({ ...NO_LOGIN_POLICY, ...policy }, COMPANY, { ...byPassword, ...entered }, NOW)).toBe(expected);
});

test('a refusal says which rule it is and whose, and without a policy there is none', () => {
  const company = { party: COMPANY, name: '砚川' };
  expect(loginRefusal(company, byPassword, NOW)).toBeUndefined();
  const refusal = loginRefusal({ ...company, loginPolicy: { ...NO_LOGIN_POLICY, sessionHours: 1 } }, byPassword, NOW);
  expect([refusal?.code, refusal?.facts]).toEqual(['LOGIN_TOO_OLD', { company: '砚川', ip: '203.0.113.9', hours: 1, rule: 'age' }]);
});
