import { expect, test } from 'vitest';
import { capitalAmount, printedAnswer, type TextQuestion, wrongAnswer } from '../src/index.ts';

test.each([
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.5', '伍角整'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['1005.3', '壹仟零伍元叁角整'],
  ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
  ['100.05', '壹佰元零伍分'],
  ['10000', '壹万元整'],
  ['10005', '壹万零伍元整'],
  ['1010000', '壹佰零壹万元整'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['120034005006', '壹仟贰佰亿叁仟肆佰万伍仟零陆元整'],
])('%s is written out as 人民币%s', (text, words) => {
  expect(capitalAmount(text)).toBe(`人民币${words}`);
});

test.each<[TextQuestion, string, string | undefined]>([
  [{}, '  ', 'REQUIRED'],
  [{}, '招商银行', undefined],
  [{ format: 'choice', choices: ['月付', '季付'] }, '月付', undefined],
  [{ format: 'choice', choices: ['月付', '季付'] }, '年付', 'REQUIRED'],
  [{ format: 'choice' }, '月付', 'REQUIRED'],
  [{ format: 'check' }, 'yes', undefined],
  [{ format: 'check' }, 'no', undefined],
  [{ format: 'check' }, '是', 'REQUIRED'],
  [{ format: 'number' }, '-1.5', undefined],
  [{ format: 'number' }, '十二', 'NUMBER_INVALID'],
  [{ format: 'idNumber' }, '11010519491231002x', undefined],
  [{ format: 'idNumber' }, '110105194912310021', 'ID_CARD_INVALID'],
  [{ format: 'money' }, '¥1,234.50', undefined],
  [{ format: 'money' }, '1234.505', 'NUMBER_INVALID'],
  [{ format: 'money' }, '-1', 'NUMBER_INVALID'],
])('to %j the answer “%s” is wrong as %s', (question, text, code) => {
  expect(wrongAnswer(question, text)?.code).toBe(code);
});

test.each<[TextQuestion, string, string]>([
  [{}, '招商银行', '招商银行'],
  [{ format: 'check' }, 'yes', '√'],
  [{ format: 'check' }, 'no', ''],
  [{ format: 'idNumber' }, '11010519491231002x', '11010519491231002X'],
  [{ format: 'money' }, '1234567.5', '¥1,234,567.50'],
  [{ format: 'money' }, '0.5', '¥0.50'],
  [{ format: 'money', capitals: true }, '¥1,234.50', '¥1,234.50（人民币壹仟贰佰叁拾肆元伍角整）'],
])('to %j “%s” is printed as %s', (question, text, printed) => {
  expect(printedAnswer(question, text)).toBe(printed);
});
