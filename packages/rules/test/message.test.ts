import { describe, expect, it } from 'vitest';
import * as rules from '../src/index.ts';
import { hint, type Locale, message, type Violation } from '../src/index.ts';
import { sentences } from '../src/sentences.ts';

const say = (found: Violation | undefined, locale: Locale = 'zh-CN') => (found ? message(found, locale) : undefined);

const wording: [string, Violation | undefined, string, string][] = [
  ['required', rules.required(''), '不能为空', 'Cannot be empty'],
  ['maxLength', rules.maxLength('abcd', 3), '不能超过 3 个字符', 'Cannot exceed 3 characters'],
  ['maxLength 1', rules.maxLength('ab', 1), '不能超过 1 个字符', 'Cannot exceed 1 character'],
  ['minLength', rules.minLength('a', 3), '不能少于 3 个字符', 'Cannot be fewer than 3 characters'],
  ['lengthRank', rules.lengthRank('a', 2, 4), '请输入 2-4 个字符', 'Enter 2-4 characters'],
  ['maxValue', rules.maxValue('11', 10), '不能大于 10', 'Cannot be greater than 10'],
  ['minValue', rules.minValue('9', 10), '不能小于 10', 'Cannot be less than 10'],
  ['valueRank', rules.valueRank('0', 1, 9), '请输入 1-9 之间的值', 'Enter a value in the range 1-9'],
  ['broken rule', rules.regex('a', { pattern: '(' }), '校验规则错误', 'Validation rule error'],
  ['idCard', rules.idCard('1'), '不是合法的身份证号码', 'Not a legal ID number'],
  ['certificateNo', rules.certificateNo('1'), '不是合法的证件号码', 'Not a legal certificate number'],
  ['mobileOrEmail', rules.mobileOrEmail('1'), '不是手机号或邮箱', 'Not a mobile number or e-mail address'],
  ['mobile short', rules.mobile('1380000'), '手机号应为 11 位，还差 4 位', 'A mobile number needs 11 digits; 4 digits missing'],
  ['mobile long', rules.mobile('138000020461'), '手机号应为 11 位，多了 1 位', 'A mobile number needs 11 digits; 1 digit too many'],
  [
    'mobile start',
    rules.mobile('23800002046'),
    '手机号应以 1 开头，第二位为 1–9，请核对',
    'A mobile number starts with 1 and then 1–9; please check',
  ],
  [
    'mobile blanks',
    rules.mobile('138 0000 2046'),
    '手机号只能是数字，请去掉空格和其他字符',
    'A mobile number may contain digits only; remove spaces and other characters',
  ],
  [
    'bank card',
    rules.bankCard('6'.repeat(14)),
    '银行卡号应为 16–21 位，还差 2 位',
    'A bank card number needs 16–21 digits; 2 digits missing',
  ],
  [
    'password digits',
    rules.password('123456'),
    '密码不能全是数字，请加入字母或符号',
    'The password cannot be digits alone; add a letter or a symbol',
  ],
  ['password short', rules.password('a123'), '密码应为 6–16 位，还差 2 位', 'The password needs 6–16 characters; 2 characters missing'],
  ['special', rules.specialVal('a b#'), '不能包含特殊字符或空格，请去掉：空格、#', 'No special characters or spaces; remove a space, #'],
  [
    'contract name',
    rules.contractName('a\u202eb'),
    '合同名称不能包含特殊字符或空格，请去掉：不可见字符',
    'A contract name has no special characters or spaces; remove an invisible character',
  ],
  [
    'credit code',
    rules.unifiedSocialCreditCode('9135'),
    '统一社会信用代码应为 18 位，现在是 4 位',
    'A unified social credit code has 18 characters; this has 4',
  ],
  ['email', rules.email('name'), '邮箱地址缺少 @，例如 name@example.com', 'The e-mail address lacks an @; write it like name@example.com'],
];

describe('sentences (R106)', () => {
  it.each(wording)('%s', (_name, found, chinese, english) => {
    expect(say(found)).toBe(chinese);
    expect(say(found, 'en')).toBe(english);
  });

  it('the two languages word the same codes', () => {
    expect(Object.keys(sentences.en).toSorted()).toEqual(Object.keys(sentences['zh-CN']).toSorted());
  });

  it('no sentence ends in a full stop or shows a hole', () => {
    for (const [, found] of wording) {
      for (const locale of ['zh-CN', 'en'] as const) expect(say(found, locale)).not.toMatch(/[.。]$|undefined|NaN/);
    }
  });
});

describe('hints for ID numbers', () => {
  it.each([
    ['1', '应为 18 位、15 位，或香港身份证 8 位'],
    ['11010519491231002x', '只含数字，字母请用大写，如末位 X'],
    ['101010519491231002'.slice(0, 18), '前两位不是省级区划代码，请核对'],
    ['110105199002300021', '第 7 位起的出生日期不存在，请核对'],
    ['110105194912310021', '末位校验码对不上，请与证件逐位核对'],
  ])('%s', (value, text) => {
    const found = rules.idCard(value);
    expect(found && hint(found, 'zh-CN')).toBe(text);
    expect(found && hint(found, 'en')).toMatch(/^[A-Z]/);
  });

  it('other violations say everything in their sentence', () => {
    expect(hint({ code: 'REQUIRED', facts: {} }, 'zh-CN')).toBeUndefined();
  });
});
