import { NOTICE_KINDS, type NoticePreferences, type NoticeWay, USUAL_NOTICES } from '@moqi/api/account/notice-preferences';
import { expect, test } from 'vitest';
import { asPartyId } from '#kernel/actor.ts';
import { kindOf, quietUntil, treat, withoutWay } from './preference.ts';

const at = (time: string) => new Date(`2026-11-27T${time}:00+08:00`);
const NIGHT = { from: '22:00', until: '08:00' };

test.each<[NoticePreferences['quiet'], Date, Date | undefined]>([
  [undefined, at('23:00'), undefined],
  [NIGHT, at('21:59'), undefined],
  [NIGHT, at('22:00'), new Date('2026-11-28T08:00:00+08:00')],
  [NIGHT, at('23:59'), new Date('2026-11-28T08:00:00+08:00')],
  [NIGHT, at('00:00'), at('08:00')],
  [NIGHT, at('07:59'), at('08:00')],
  [NIGHT, at('08:00'), undefined],
  [{ from: '12:00', until: '14:00' }, at('13:30'), at('14:00')],
  [{ from: '12:00', until: '14:00' }, at('14:00'), undefined],
  [{ from: '00:00', until: '23:59' }, at('23:58'), at('23:59')],
])('%j at %s: until %s', (quiet, now, until) => {
  expect(quietUntil(quiet, now)).toEqual(until);
});

test('seconds of the minute do not move the end', () => {
  expect(quietUntil(NIGHT, new Date('2026-11-27T22:15:42.123+08:00'))).toEqual(new Date('2026-11-28T08:00:00+08:00'));
});

test.each([
  'code',
  'account.newDevice',
  'account.signOnBound',
  'contract.invitation',
  'contract.reminder',
  'approval.asked',
  'sealUse.confirm',
])('%s is nothing that anybody can turn off', (template) => {
  expect(kindOf(template)).toBeUndefined();
});

const COLLEAGUE = { enterprise: asPartyId('e1'), person: asPartyId('p1') };
const wish = (change: Partial<NoticePreferences>, email: string | undefined = 'lin@example.com') => ({
  preferences: { ...USUAL_NOTICES, ...change },
  email,
  openId: 'o1',
  colleague: COLLEAGUE,
});
const results = (way: NoticeWay) => ({ ways: { ...USUAL_NOTICES.ways, results: way } });
const sms = { kind: 'results', channel: 'sms', hasFallenBack: false } as const;
const mail = { ...sms, channel: 'mail' } as const;

test('what is turned off comes on no way, and nothing else is', () => {
  expect(treat(sms, wish(results('off')), at('12:00'))).toEqual({ kind: 'off' });
  expect(treat(mail, wish(results('off')), at('12:00'))).toEqual({ kind: 'off' });
  for (const kind of NOTICE_KINDS.filter((one) => one !== 'results'))
    expect(treat({ ...sms, kind }, wish(results('off')), at('12:00'))).toEqual({ kind: 'send' });
});

test('by mail alone goes to the mail address, and by SMS where there is none any more', () => {
  expect(treat(sms, wish({ ...results('mail'), quiet: NIGHT }), at('23:00'))).toEqual({ kind: 'mail', address: 'lin@example.com' });
  expect(treat({ ...sms }, { ...wish(results('mail')), email: undefined }, at('12:00'))).toEqual({ kind: 'send' });
});

test('quiet hours put off an SMS, and neither a mail nor a call', () => {
  expect(treat(sms, wish({ quiet: NIGHT }), at('23:00'))).toEqual({ kind: 'later', until: new Date('2026-11-28T08:00:00+08:00') });
  expect(treat(mail, wish({ quiet: NIGHT }), at('23:00'))).toEqual({ kind: 'send' });
  expect(treat({ ...sms, channel: 'voice' }, wish({ quiet: NIGHT }), at('23:00'))).toEqual({ kind: 'send' });
});

test('an SMS goes to WeChat in its place, as long as somebody follows there and it has not come back; a mail stays one', () => {
  const wished = wish(results('officialAccount'));
  expect(treat(sms, wished, at('12:00'))).toEqual({ kind: 'officialAccount', address: 'o1' });
  expect(treat({ ...sms, hasFallenBack: true }, wished, at('12:00'))).toEqual({ kind: 'send' });
  expect(treat(sms, { ...wished, openId: undefined }, at('12:00'))).toEqual({ kind: 'send' });
  expect(treat(mail, wished, at('12:00'))).toEqual({ kind: 'send' });
});

test('an SMS goes to WeCom of the enterprise that it concerns, as long as the person works there and it has not come back', () => {
  const wished = wish(results('workWeChat'));
  expect(treat(sms, wished, at('12:00'))).toEqual({ kind: 'workWeChat', colleague: COLLEAGUE });
  expect(treat({ ...sms, hasFallenBack: true }, wished, at('12:00'))).toEqual({ kind: 'send' });
  expect(treat(sms, { ...wished, colleague: undefined }, at('12:00'))).toEqual({ kind: 'send' });
  expect(treat(mail, wished, at('12:00'))).toEqual({ kind: 'send' });
  expect(treat({ ...sms, kind: 'copies' }, wished, at('12:00'))).toEqual({ kind: 'send' });
});

test.each(['officialAccount', 'workWeChat'] as const)('quiet hours hold at %s as for an SMS', (way) => {
  const wished = wish({ ...results(way), quiet: NIGHT });
  expect(treat(sms, wished, at('23:00'))).toEqual({ kind: 'later', until: new Date('2026-11-28T08:00:00+08:00') });
  expect(treat({ ...sms, hasFallenBack: true }, wished, at('23:00'))).toMatchObject({ kind: 'later' });
});

test('who is bound no more is told as usual of what went to WeChat, and of the rest as before', () => {
  const kept = { ...USUAL_NOTICES, quiet: NIGHT };
  expect(withoutWay(kept, 'officialAccount')).toBe(kept);
  const ways = { ...USUAL_NOTICES.ways, results: 'officialAccount', copies: 'mail', billing: 'off' } as const;
  expect(withoutWay({ ...kept, ways }, 'officialAccount')).toEqual({ ...kept, ways: { ...ways, results: 'usual' } });
  expect(withoutWay({ ...kept, ways }, 'workWeChat')).toEqual({ ...kept, ways });
});
