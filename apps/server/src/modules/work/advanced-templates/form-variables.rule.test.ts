import type { FormEntry } from '@moqi/pdf';
import { FilledIn, type Variable } from '@moqi/rules/variables';
import { expect, test } from 'vitest';
import {
  answersOf,
  crowdedWords,
  formMisfits,
  formProblems,
  placesOfForm,
  readFormEntries,
  tagsOfForm,
  variablesOfForm,
} from './form-variables.ts';

const box = { page: 0, x: 60, y: 80, width: 120, height: 40 };
const entry = (name: string, more: Partial<FormEntry> = {}): FormEntry => ({
  name,
  label: '',
  kind: 'text',
  isRequired: false,
  isReadOnly: false,
  choices: [],
  boxes: [box],
  ...more,
});

test.each<[string, FormEntry, string]>([
  ['its name', entry('甲方'), '甲方'],
  ['what readers call it', entry('f1', { label: '签订日期' }), '签订日期'],
  ['its name where that says nothing', entry('甲方', { label: '***' }), '甲方'],
  ['the parts of its name', entry('form1[0].#subform[0].租金[0]'), 'form1_subform_租金'],
  ['no sign and no number in front', entry('1. 甲方（名称）'), '甲方_名称'],
  ['no word of the marks', entry('盖章'), '表单域1'],
  ['no name at all', entry('12'), '表单域1'],
  ['a long name by its end', entry(`${'很长'.repeat(30)}租金`), `${'很长'.repeat(19)}租金`],
])('a variable is called by %s', (_, one, name) => {
  expect(readFormEntries([one]).asked.map(({ variable }) => variable)).toEqual([name]);
});

test('two fields of one label are two variables', () => {
  const { asked } = readFormEntries([entry('a', { label: '日期' }), entry('b', { label: '日期' })]);
  expect(asked.map(({ variable }) => variable)).toEqual(['日期', '日期_2']);
});

test.each<[string, FormEntry, Partial<Variable>]>([
  ['an amount by its name', entry('租金'), { kind: 'money', isRequired: false }],
  ['a text that has to be there', entry('甲方', { isRequired: true }), { kind: 'text', isRequired: true }],
  ['a text that is called like a box', entry('是否含税'), { kind: 'text' }],
  ['a box', entry('含税', { kind: 'check' }), { kind: 'check' }],
  ['a choice', entry('城市', { kind: 'choice', choices: ['杭州', '宁波'] }), { kind: 'choice', choices: ['杭州', '宁波'] }],
  ['a choice of too many', entry('省', { kind: 'choice', choices: Array.from({ length: 31 }, (_, at) => `省${at}`) }), { kind: 'text' }],
])('%s', (_, one, variable) => {
  const [proposed] = variablesOfForm(readFormEntries([one]));
  expect(proposed).toMatchObject(variable);
});

test.each<[string, FormEntry, object | undefined]>([
  ['a mark as in Word files', entry('盖章 甲方', { kind: 'signature' }), { place: 'seal', role: '甲方' }],
  ['a mark as a label', entry('Signature1', { kind: 'signature', label: '签字：乙方' }), { place: 'ink', role: '乙方' }],
  ['whose seal it is', entry('甲方盖章', { kind: 'signature' }), { place: 'seal', role: '甲方' }],
  ['the day, in a text', entry('签署日期 乙方'), { place: 'date', role: '乙方' }],
  ['a text that is called like a signature', entry('甲方签字'), undefined],
])('a place to sign is named by %s', (_, one, mark) => {
  expect(readFormEntries([one]).places.map((place) => place.mark)).toEqual(mark === undefined ? [] : [mark]);
});

test('a signature field that names nobody is told; what nobody can fill in is not asked for', () => {
  const form = readFormEntries([
    entry('Signature1', { kind: 'signature' }),
    entry('编号', { isReadOnly: true }),
    entry('藏', { boxes: [] }),
  ]);
  expect(formProblems(form).map((one) => one['zh-CN'])).toEqual([
    '签名域“Signature1”没有写明由谁签署，请在 PDF 里把它命名为“盖章：甲方”或“签字：乙方”',
  ]);
  expect(tagsOfForm(form)).toEqual([]);
});

test.each<[string, FormEntry, Partial<Variable>, boolean]>([
  ['a box as a text', entry('甲', { kind: 'check' }), { kind: 'text' }, false],
  ['a text as a table', entry('甲'), { kind: 'rows' }, false],
  ['a text as a picture', entry('甲'), { kind: 'image' }, true],
  [
    'a choice that the form does not have',
    entry('甲', { kind: 'choice', choices: ['一', '二'] }),
    { kind: 'choice', choices: ['一', '三'] },
    false,
  ],
  ['fewer choices', entry('甲', { kind: 'choice', choices: ['一', '二', '三'] }), { kind: 'choice', choices: ['一', '二'] }, true],
])('%s fits: %#', (_, one, variable, fits) => {
  const misfits = formMisfits(readFormEntries([one]), [{ name: '甲', kind: 'text', isRequired: true, ...variable }]);
  expect(misfits.length === 0).toBe(fits);
});

test('answers by the names of fields: a box as yes or no, an amount as it is printed', () => {
  const form = readFormEntries([entry('f1', { label: '租金' }), entry('f2', { label: '含税', kind: 'check' })]);
  const filled = new FilledIn(variablesOfForm(form), { 租金: '1200', 含税: 'yes' });
  expect([...answersOf(form, filled, new Map())]).toEqual([
    ['f1', '¥1,200.00'],
    ['f2', true],
  ]);
  expect(crowdedWords(form, ['f1'])?.['zh-CN']).toBe('“租金”的内容太长，PDF 表单域里放不下，请缩短');
  expect(crowdedWords(form, [])).toBeUndefined();
});

test('who signs does so where the field is', () => {
  const form = readFormEntries([entry('盖章 甲方', { kind: 'signature' }), entry('签字 丙方', { kind: 'signature' })]);
  const fields = placesOfForm(form, [{ width: 600, height: 800 }], [{ key: 'a', name: '甲方' }]);
  expect(fields).toEqual([{ key: 'seal-1', party: 'a', kind: 'seal', page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.05, label: '' }]);
});
