import { describe, expect, it } from 'vitest';
import { type BoundedCause, refusalsOf, type SmsSent } from './sms-limits.ts';

const NOW = new Date('2026-06-01T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const limits = { perNumber: 2, perEnterprise: 3 };
const [A, B] = ['13800000001', '13800000002'];
const hours = (count: number) => count * 3600;

const judge = (cause: BoundedCause, numbers: readonly string[], sent: Partial<SmsSent> = {}) =>
  refusalsOf(numbers, cause, { sent: { to: new Map(), by: [], ...sent }, limits, now: NOW });

describe('an SMS that nobody paid for', () => {
  const twice = { to: new Map([[A, [ago(1), ago(5)]]]) };
  const thrice = { by: [ago(1), ago(2), ago(20)] };

  it.each<[string, BoundedCause, Partial<SmsSent>, ReturnType<typeof judge>[number]]>([
    ['the first code', 'code', {}, undefined],
    ['a code where one is left', 'code', { to: new Map([[A, [ago(1)]]]) }, undefined],
    ['a code to a number that got its two', 'code', twice, { by: 'number', most: 2, seconds: hours(19) }],
    ['an invitation to that number', 'invitation', twice, { by: 'number', most: 2, seconds: hours(19) }],
    ['a notice to that number', 'notice', twice, undefined],
    ['a code when the older of the two is a day old', 'code', { to: new Map([[A, [ago(1), ago(24)]]]) }, undefined],
    [
      'a code of three sent, the youngest two of today',
      'code',
      { to: new Map([[A, [ago(1), ago(23), ago(30)]]]) },
      { by: 'number', most: 2, seconds: hours(1) },
    ],
    ['an invitation by an enterprise that sent its three', 'invitation', thrice, { by: 'enterprise', most: 3, seconds: hours(4) }],
    ['a notice by that enterprise', 'notice', thrice, { by: 'enterprise', most: 3, seconds: hours(4) }],
    ['a code that enterprise asks for', 'code', thrice, undefined],
    ['a code to a number that a signer states to it', 'statedNumber', thrice, { by: 'enterprise', most: 3, seconds: hours(4) }],
    ['such a code to a number that got its two', 'statedNumber', twice, { by: 'number', most: 2, seconds: hours(19) }],
    ['an invitation that enterprise paid for', 'paidInvitation', thrice, undefined],
    ['a paid invitation to a number that got its two', 'paidInvitation', twice, { by: 'number', most: 2, seconds: hours(19) }],
    ['an invitation where both have none left', 'invitation', { ...twice, ...thrice }, { by: 'number', most: 2, seconds: hours(19) }],
  ])('%s', (_, cause, sent, refusal) => {
    expect(judge(cause, [A], sent)).toEqual([refusal]);
  });

  it('counts those of one list, and lets the rest of the list through', () => {
    const twiceEnough = { by: 'number', most: 2, seconds: hours(24) };
    expect(judge('invitation', [A, A, A, B])).toEqual([undefined, undefined, twiceEnough, undefined]);
    expect(judge('notice', [A, B, A, B]).map((refusal) => refusal?.by)).toEqual([undefined, undefined, undefined, 'enterprise']);
  });
});
