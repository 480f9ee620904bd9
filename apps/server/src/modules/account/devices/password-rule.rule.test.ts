import { NO_PASSWORD_RULE, type PasswordRule } from '@moqi/api/account/identity';
import { expect, test } from 'vitest';
import { asksForFacts, fulfils, keptOut, passwordFacts, wantsOf } from './password-rule.ts';

const SET = new Date('2026-08-01T08:00:00Z');
const after = (days: number) => new Date(SET.getTime() + days * 86_400_000);

test.each([
  ['Sesame-01', 8, 4],
  ['abcdef', 0, 1],
  ['abcdefgh12', 10, 2],
  ['墨契合同Ab1', 0, 4],
  ['longer than 12!', 12, 3],
] as const)('%s is of the step %i with %i kinds', (password, length, classes) => {
  expect(passwordFacts(password, SET)).toEqual({ length, classes, setAt: SET });
});

test.each<[string, Partial<PasswordRule>, number, boolean]>([
  ['nothing is asked for', {}, 900, true],
  ['long enough', { length: 8 }, 0, true],
  ['too short', { length: 10 }, 0, false],
  ['kinds enough', { classes: 4 }, 0, true],
  ['a moment too old', { days: 90 }, 90, false],
  ['just young enough', { days: 91 }, 90, true],
])('%s', (_, rule, age, is) => {
  expect(fulfils({ ...NO_PASSWORD_RULE, ...rule }, passwordFacts('Sesame-01', SET), after(age))).toBe(is);
});

test('three kinds are not four', () => {
  expect(fulfils({ ...NO_PASSWORD_RULE, classes: 4 }, passwordFacts('sesame-01', SET), SET)).toBe(false);
});

test.each<[string, Partial<PasswordRule>, boolean, number]>([
  ['nothing', {}, false, 0],
  ['a kind that every password has', { classes: 1 }, false, 0],
  ['a length', { length: 8 }, true, 0],
  ['kinds', { classes: 2 }, true, 0],
  ['another one after a time, which the same is not', { days: 90 }, true, 1],
  ['that none of the last three comes back', { history: 3 }, false, 3],
  ['both', { days: 90, history: 5 }, true, 5],
])('asked is %s', (_, asked, needsFacts, most) => {
  const rule = { ...NO_PASSWORD_RULE, ...asked };
  expect([asksForFacts(rule), keptOut(rule)]).toEqual([needsFacts, most]);
});

test('what is asked for is told in both languages', () => {
  expect(wantsOf({ length: 10, classes: 3, days: 90, history: 5 })).toEqual({
    'zh-CN': '至少 10 位、包含大写、小写、数字、符号中的 3 种、90 天内更换过',
    en: 'of at least 10 characters, with 3 of upper case, lower case, digits and signs, changed within 90 days',
  });
});
