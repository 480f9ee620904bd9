import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as f from '../src/index.ts';

const at = Date.parse('2026-11-21T02:20:07.123Z');

describe('dates in a time zone (R176)', () => {
  it('five forms of one instant', () => {
    expect(f.formatDate(at)).toBe('2026-11-21');
    expect(f.formatTime(at)).toBe('10:20:07');
    expect(f.formatDateTime(at)).toBe('2026-11-21 10:20:07');
    expect(f.formatDateHourMinute(at)).toBe('2026-11-21 10:20');
    expect(f.formatCompactStamp(at)).toBe('20261121102007123');
  });
  it('another zone, midnight and a summer time', () => {
    expect(f.formatDateTime(at, 'America/New_York')).toBe('2026-11-20 21:20:07');
    expect(f.formatDateTime('2026-11-20T16:00:00Z')).toBe('2026-11-21 00:00:00');
    expect(f.formatDateTime('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('2026-07-01 14:00:00');
  });
  it('takes Date, number and text; shows a dash for nothing and for nonsense', () => {
    expect(f.formatDate(new Date(at))).toBe(f.formatDate(new Date(at).toISOString()));
    for (const nothing of [undefined, null, '', 'yesterday', Number.NaN]) expect(f.formatDateTime(nothing)).toBe('—');
    expect(f.formatDate(0, 'UTC')).toBe('1970-01-01');
  });
  it('compact stamps sort as their instants', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(instant, instant, (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((t) => f.formatCompactStamp(t));
        expect(BigInt(second ?? 0) - BigInt(first ?? 0)).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('clerk times', () => {
  const now = new Date('2026-11-21T10:20:00+08:00');
  it.each([
    ['2026-11-21T18:00:00+08:00', '今天 18:00', 'Today 18:00'],
    ['2026-11-30T18:00:00+08:00', '11-30 18:00', '11-30 18:00'],
    ['2027-12-31T18:00:00+08:00', '2027-12-31', '2027-12-31'],
    ['2026-11-20T23:59:00+08:00', '11-20 23:59', '11-20 23:59'],
  ])('%s', (instant, chinese, english) => {
    expect(f.formatClerkTime(instant, { now })).toBe(chinese);
    expect(f.formatClerkTime(instant, { now, locale: 'en' })).toBe(english);
  });
  it('a day as a headline has it, by the calendar of China', () => {
    expect(f.formatDay('2026-11-21T02:20:07Z', {})).toBe('11 月 21 日 星期六');
    expect(f.formatDay('2026-12-31T16:00:00Z', {})).toBe('1 月 1 日 星期五');
    expect(f.formatDay('2026-11-21T02:20:07Z', { locale: 'en' })).toBe('Saturday, November 21');
    expect(f.formatDay('', {})).toBe('—');
  });
  it('today is the day of the zone', () => {
    const lateUtc = '2026-11-20T17:00:00Z';
    expect(f.formatClerkTime(lateUtc, { now })).toBe('今天 01:00');
    expect(f.formatClerkTime(lateUtc, { now, timeZone: 'UTC' })).toBe('11-20 17:00');
    expect(f.formatClerkTime(undefined, { now })).toBe('—');
  });

  it.each([
    [24 * 60, '已等 1 天', 'waiting for 1 day'],
    [47 * 60, '已等 1 天', 'waiting for 1 day'],
    [23 * 60, '已等 23 小时', 'waiting for 23 hours'],
    [59, '已等 59 分钟', 'waiting for 59 minutes'],
    [0, '刚刚', 'just now'],
  ])('waited %i minutes', (minutes, chinese, english) => {
    const since = now.getTime() - minutes * 60_000;
    expect(f.formatWaited(since, { now })).toBe(chinese);
    expect(f.formatWaited(since, { now, locale: 'en' })).toBe(english);
  });

  it.each([
    [9 * 24 * 60 + 700, '还剩 9 天', '9 days left'],
    [90, '还剩 1 小时', '1 hour left'],
    [0.5, '还剩不到 1 分钟', 'less than a minute left'],
    [0, '已过期', 'expired'],
    [-1, '已过期', 'expired'],
  ])('%i minutes remain', (minutes, chinese, english) => {
    const until = now.getTime() + minutes * 60_000;
    expect(f.formatRemaining(until, { now })).toBe(chinese);
    expect(f.formatRemaining(until, { now, locale: 'en' })).toBe(english);
  });

  it.each([
    ['2026-11-21T10:00:00+08:00', '2026-12-06T18:00:00+08:00', '还剩 15 天'],
    // in the evening too a deadline of fifteen days is fifteen days away
    ['2026-11-21T20:00:00+08:00', '2026-12-06T18:00:00+08:00', '还剩 15 天'],
    ['2026-11-21T23:00:00+08:00', '2026-11-22T18:00:00+08:00', '还剩 19 小时'],
  ])('on %s until %s', (today, until, words) => {
    expect(f.formatRemaining(until, { now: new Date(today) })).toBe(words);
  });
});

describe('quantities', () => {
  it.each([
    [0, '0 KB'],
    [1536, '1.5 KB'],
    [1024 * 1024, '1024 KB'],
    [1024 * 1024 + 11, '1 MB'],
    [1536 * 1024, '1.5 MB'],
    [1234567, '1.18 MB'],
    [50 * 1024 * 1024, '50 MB'],
    [-1, '—'],
    [Number.NaN, '—'],
  ])('%i bytes are %s (R174)', (bytes, text) => expect(f.formatFileSize(bytes)).toBe(text));

  it.each([
    [3661, '01:01:01'],
    [0, '00:00:00'],
    [59.9, '00:00:59'],
    [359_999, '99:59:59'],
    [360_000, '100:00:00'],
    [-1, '—'],
  ])('%d seconds are %s (R175)', (seconds, text) => expect(f.formatSeconds(seconds)).toBe(text));

  it('counts and money', () => {
    expect(f.formatCount(1284)).toBe('1,284');
    expect(f.formatYuan(128_600_000)).toBe('1,286,000.00');
    expect(f.formatYuan(5)).toBe('0.05');
  });
});

describe('text', () => {
  it('an ellipsis past the limit (R177)', () => {
    expect(f.ellipsis('设备采购合同', 6)).toBe('设备采购合同');
    expect(f.ellipsis('设备采购合同书', 6)).toBe('设备采购合同…');
    expect(f.ellipsis('𬭎𬭎𬭎', 2)).toBe('𬭎𬭎…');
  });
  it('a dash for nothing, not for zero (R178)', () => {
    expect(['', null, undefined, '  '].map(f.orDash)).toEqual(['—', '—', '—', '—']);
    expect([0, false, 'x'].map(f.orDash)).toEqual(['0', 'false', 'x']);
  });
  it('lines of a length (R179)', () => {
    expect(f.splitByLength('0123456789', 4)).toEqual(['0123', '4567', '89']);
    expect(f.splitByLength('', 4)).toEqual([]);
    expect(() => f.splitByLength('a', 0)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, n) => f.splitByLength(text, n).join('') === text),
    );
  });
  it('fingerprints', () => {
    expect(f.shortFingerprint(`7c1e${'0'.repeat(56)}a09d`)).toBe('7c1e…a09d');
    expect(f.shortFingerprint('7c1ea09d')).toBe('7c1ea09d');
  });
});

describe('masks', () => {
  it.each([
    [f.maskMobile('13812342046'), '138 **** 2046'],
    [f.maskMobile('1381'), '1 **** 1'],
    [f.maskIdentifier('320506199001010027'), '3205 **** **** 0027'],
    [f.maskIdentifier('110105491231002'), '1101 **** **** 1002'],
    [f.maskIdentifier('A1234563'), 'A1 **** 63'],
    [f.maskIdentifier('123'), '****'],
    [f.maskIdentifier(''), ''],
    [f.maskEmail('linshuhe@example.com'), 'l****@example.com'],
  ])('%s', (masked, expected) => expect(masked).toBe(expected));

  it('never shows more than half', () => {
    const identifier = fc.array(fc.constantFrom(...'0123456789ABCDEF'.split('')), { minLength: 1, maxLength: 30 }).map((c) => c.join(''));
    fc.assert(
      fc.property(identifier, (text) => {
        expect(f.maskIdentifier(text).replace(/[* ]/g, '').length * 2).toBeLessThanOrEqual(text.length + 1);
      }),
    );
  });
});

it.each([
  ['2026-11-21T02:20:07Z', '2026 年 11 月 21 日'],
  ['2026-11-20T16:00:00Z', '2026 年 11 月 21 日'],
  ['2026-01-02T15:59:59Z', '2026 年 1 月 2 日'],
])('the day of a contract is that of Beijing: %s', (instant, day) => {
  expect(f.formatContractDay(new Date(instant))).toBe(day);
});
