import { describe, expect, it, test } from 'vitest';
import { daysAt, daysLeft, otherParties, termState, termsProblem } from './register-entry.ts';
import { fieldsProblem, keptValues, type RegisterField, valueFault, type WantedField } from './register-field.ts';
import { keyFromWire, keyToWire } from './wire.ts';

const field = (kind: RegisterField['kind'], change: Partial<RegisterField> = {}): RegisterField => ({
  fieldId: `f-${kind}`,
  name: kind,
  kind,
  choices: kind === 'choice' ? ['华东', '华南'] : [],
  ...change,
});

describe('the fields of a register', () => {
  const current = [field('text'), field('choice')];
  test.each<[string, readonly WantedField[], string | undefined]>([
    ['as they are', current, undefined],
    ['another name and order', [field('choice', { name: '区域' }), field('text')], undefined],
    ['a new one beside', [...current, { name: '税率', kind: 'number', choices: [] }], undefined],
    ['none at all', [], undefined],
    ['one name twice', [field('text'), { name: 'text', kind: 'date', choices: [] }], 'REGISTER_FIELD_TWICE'],
    ['one field twice', [field('text'), field('text', { name: 'other' })], 'REGISTER_FIELD_TWICE'],
    ['one that is none of them', [field('date')], 'REGISTER_FIELD_UNKNOWN'],
    ['another kind', [field('text', { kind: 'date' })], 'REGISTER_FIELD_KIND'],
    ['a single choice', [field('choice', { choices: ['华东'] })], 'REGISTER_CHOICES_WRONG'],
    ['a choice twice', [field('choice', { choices: ['华东', '华东'] })], 'REGISTER_CHOICES_WRONG'],
    ['choices of a text', [field('text', { choices: ['华东', '华南'] })], 'REGISTER_CHOICES_WRONG'],
  ])('%s', (_, wanted, code) => {
    expect(fieldsProblem(current, wanted)?.code).toBe(code);
  });

  test.each<[RegisterField['kind'], string, boolean]>([
    ['text', '华东 · 一部', true],
    ['text', '两\n行', false],
    ['number', '-12.5', true],
    ['number', '1,200', false],
    ['number', '1e9', false],
    ['money', '1200.5', true],
    ['money', '1200.555', false],
    ['date', '2028-02-29', true],
    ['date', '2026-02-29', false],
    ['date', '2026/06/01', false],
    ['choice', '华南', true],
    ['choice', '华北', false],
  ])('%s %j fits: %s', (kind, value, fits) => {
    expect(valueFault(field(kind), value) === undefined).toBe(fits);
  });

  it('keeps what is filled in, and says whose value is wrong', () => {
    expect(keptValues(current, { 'f-text': '甲', 'f-choice': '' })).toEqual({ kept: { 'f-text': '甲' } });
    expect(keptValues(current, { 'f-choice': '华北' }).problem).toMatchObject({ code: 'REGISTER_VALUE_WRONG', facts: { name: 'choice' } });
    expect(keptValues(current, { gone: '1' }).problem?.code).toBe('REGISTER_FIELD_UNKNOWN');
  });
});

describe('the term of a contract', () => {
  // in China it is the second of June already
  const days = daysAt(new Date('2026-06-01T16:30:00Z'));
  it('is compared with days of China', () => expect(days).toEqual({ today: '2026-06-02', soonUntil: '2026-08-01' }));

  test.each([
    [undefined, 'none', 'open'],
    ['2026-06-01', 'none', 'over'],
    ['2026-06-01', 'manual', 'over'],
    ['2026-06-01', 'automatic', 'renewed'],
    ['2026-06-02', 'none', 'soon'],
    ['2026-08-01', 'automatic', 'soon'],
    ['2026-08-02', 'none', 'running'],
  ] as const)('until %s, %s: %s', (endsOn, renewal, state) => {
    expect(termState({ endsOn, renewal }, days)).toBe(state);
  });

  test.each([
    ['2026-06-01', '2026-06-01', undefined, undefined],
    ['2026-06-01', '2026-05-31', undefined, 'REGISTER_TERM_REVERSED'],
    [undefined, '2026-06-01', 30, undefined],
    ['2026-06-01', undefined, 30, 'REGISTER_NOTICE_WITHOUT_END'],
    ['2026-06-01', undefined, undefined, undefined],
  ] as const)('from %s to %s with notice %s: %s', (startsOn, endsOn, noticeDays, problem) => {
    expect(termsProblem({ startsOn, endsOn, noticeDays })).toBe(problem);
  });

  it('counts the days that are left', () => {
    expect([daysLeft('2026-06-02', '2026-06-02'), daysLeft('2027-06-02', '2026-06-02'), daysLeft('2026-06-01', '2026-06-02')]).toEqual([
      0, 365, -1,
    ]);
  });
});

test.each([
  ['甲公司', '甲公司、韩立川', '韩立川'],
  ['乙公司', '甲公司、丙公司', '乙公司、丙公司'],
  ['乙公司', '甲公司、乙公司', '乙公司'],
  ['甲公司', '', ''],
])('of what %s sent to %s the other parties are %s', (ownerName, signerNames, others) => {
  expect(otherParties({ ownerName, signerNames }, '甲公司')).toBe(others);
});

it('a page begins where the one before ended, in its own order alone', () => {
  const entryId = '0199aaaa-0000-7000-8000-000000000001';
  const key = { order: 'ends', key: '2026-06-01', entryId } as const;
  expect(keyFromWire(keyToWire(key), 'ends')).toEqual(key);
  expect(keyFromWire(keyToWire(key), 'newest')).toBeUndefined();
  expect(keyFromWire(keyToWire({ order: 'newest', key: '2026-06-01T00:00:00.000Z', entryId }), 'newest')?.key).toBe(
    '2026-06-01T00:00:00.000Z',
  );
  for (const text of ['', 'ends|x|y', `ends|9999-99-99|${entryId}`]) expect(keyFromWire(text, 'ends')).toBeUndefined();
});
