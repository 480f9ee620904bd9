import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as rules from '../src/index.ts';
import { type FieldRule, firstViolation, optional } from '../src/index.ts';

const codeOf = (rule: FieldRule, value: string) => rule(value)?.code;

interface Case {
  name: string;
  rule: FieldRule;
  code: string;
  right: string[];
  wrong: string[];
}

const cases: Case[] = [
  { name: 'required R078', rule: rules.required, code: 'REQUIRED', right: ['a', '0'], wrong: ['', '  ', '\n'] },
  { name: 'maxLength R079', rule: (v) => rules.maxLength(v, 3), code: 'TOO_LONG', right: ['', 'abc', '𬭎𬭎𬭎'], wrong: ['abcd'] },
  { name: 'minLength R080', rule: (v) => rules.minLength(v, 3), code: 'TOO_SHORT', right: ['abc'], wrong: ['', 'ab', '𬭎𬭎'] },
  {
    name: 'lengthRank R081',
    rule: (v) => rules.lengthRank(v, 2, 4),
    code: 'LENGTH_OUT_OF_RANGE',
    right: ['ab', 'abcd'],
    wrong: ['a', 'abcde'],
  },
  {
    name: 'maxValue R082',
    rule: (v) => rules.maxValue(v, 10),
    code: 'VALUE_TOO_GREAT',
    right: ['10', '-3', '9.99'],
    wrong: ['11', '10.01'],
  },
  { name: 'minValue R083', rule: (v) => rules.minValue(v, 10), code: 'VALUE_TOO_SMALL', right: ['10', '10.5'], wrong: ['9', '-10'] },
  { name: 'valueRank R084', rule: (v) => rules.valueRank(v, 1, 9), code: 'VALUE_OUT_OF_RANGE', right: ['1', '9'], wrong: ['0', '10'] },
  {
    name: 'number R103',
    rule: rules.numberText,
    code: 'NUMBER_INVALID',
    right: ['-1.5', '+2', '3'],
    wrong: ['1.', '.5', 'a', '', '1e3', ' 1'],
  },
  { name: 'integer R104', rule: rules.integerText, code: 'INTEGER_INVALID', right: ['12', '007'], wrong: ['-1', '1.0', '', '１'] },
  {
    name: 'bankCard R099',
    rule: rules.bankCard,
    code: 'BANK_CARD_INVALID',
    right: ['6'.repeat(16), '6'.repeat(21)],
    wrong: ['6'.repeat(15), '6'.repeat(22), `${'6'.repeat(15)}a`, '6222 0000 0000 0000', ''],
  },
  {
    name: 'mobile R100',
    rule: rules.mobile,
    code: 'MOBILE_INVALID',
    right: ['11000000000', '19000000000', '13800002046'],
    wrong: ['10000000000', '23800002046', '1380000204', '138000020460', '1380000204a', ''],
  },
  {
    name: 'email R101',
    rule: rules.email,
    code: 'EMAIL_INVALID',
    right: ['a@b.cn', 'first.last+tag@mail.example.com'],
    wrong: ['a@', 'a b@c.d', 'a@b', '@b.cn', 'a@@b.cn', 'a@b..cn', '.a@b.cn', 'a@-b.cn', 'a@b.c', `${'a'.repeat(65)}@b.cn`, ''],
  },
  {
    name: 'password R102',
    rule: rules.password,
    code: 'PASSWORD_INVALID',
    right: ['a12345', 'abcdefghijklmnop', '密码密码密码', '12345!'],
    wrong: ['a1234', 'abcdefghijklmnopq', '123456', 'abc 12', 'abc\t12', ''],
  },
  {
    name: 'mobileOrEmail R105',
    rule: rules.mobileOrEmail,
    code: 'MOBILE_OR_EMAIL_INVALID',
    right: ['13800002046', 'a@b.cn'],
    wrong: ['1380000204', 'a@b', ''],
  },
  {
    name: 'specialVal R097',
    rule: rules.specialVal,
    code: 'SPECIAL_CHARACTERS',
    right: ['墨契2026', '阿依古丽·买买提', '𬭎'],
    wrong: ['a b', 'a#b', 'a-b', 'a_b', '（甲）', 'a\u200bb'],
  },
  {
    name: 'contractName R098',
    rule: rules.contractName,
    code: 'CONTRACT_NAME_CHARACTERS',
    right: ['A-(1)_b', '2026年《采购合同》（第1.2版）、附件', 'A&B合作协议'],
    wrong: ['a b', 'a#b', 'a　b', 'a/b', 'a\u202eb', '<b>', 'a"b'],
  },
];

describe.each(cases)('$name', ({ rule, code, right, wrong }) => {
  it.each(right)('accepts "%s"', (value) => expect(rule(value)).toBeUndefined());
  it.each(wrong)('refuses "%s"', (value) => expect(codeOf(rule, value)).toBe(code));
});

it('a bound on what is no number says that it is no number', () => {
  expect(codeOf((v) => rules.maxValue(v, 10), 'abc')).toBe('NUMBER_INVALID');
  expect(codeOf((v) => rules.valueRank(v, 1, 2), '')).toBe('NUMBER_INVALID');
});

describe('regex (R085, R086)', () => {
  it('names a broken rule, also for an empty value', () => {
    expect(rules.regex('a', { pattern: '(' })?.code).toBe('RULE_INVALID');
    expect(rules.regex('', { pattern: '(', emptyAble: true })?.code).toBe('RULE_INVALID');
  });
  it('lets an empty value pass only when told', () => {
    expect(rules.regex('', { pattern: '^a$', emptyAble: true })).toBeUndefined();
    expect(rules.regex('', { pattern: '^a$' })?.code).toBe('PATTERN_MISMATCH');
    expect(rules.regex('', { pattern: '^$' })).toBeUndefined();
  });
  it('matches with flags', () => {
    expect(rules.regex('A', { pattern: '^a$', flags: 'i' })).toBeUndefined();
    expect(rules.regex('A', { pattern: '^a$' })?.code).toBe('PATTERN_MISMATCH');
  });
});

describe('composition', () => {
  it('an optional field may be empty but not wrong', () => {
    expect(optional(rules.mobile)('')).toBeUndefined();
    expect(codeOf(optional(rules.mobile), '1')).toBe('MOBILE_INVALID');
  });
  it('the first objection wins', () => {
    expect(firstViolation('', [rules.required, rules.mobile])?.code).toBe('REQUIRED');
    expect(firstViolation('1', [rules.required, rules.mobile])?.code).toBe('MOBILE_INVALID');
    expect(firstViolation('13800002046', [rules.required, rules.mobile])).toBeUndefined();
  });
});

it('no text takes an address check longer than a moment', () => {
  const nasty = [`${'a.'.repeat(20_000)}@`, `a@${'b-'.repeat(20_000)}`, '@'.repeat(40_000), `a@${'b.'.repeat(20_000)}c`];
  const started = performance.now();
  for (const value of nasty) expect(rules.email(value)).toBeDefined();
  expect(performance.now() - started).toBeLessThan(200);
});

it('every rule answers any text without throwing', () => {
  const all = cases.map(({ rule }) => rule);
  const anyText = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((units) => String.fromCharCode(...units));
  const answerAll = (text: string) => all.map((rule) => rule(text));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(answerAll(text)).toHaveLength(all.length);
    }),
    { numRuns: 200 },
  );
});
