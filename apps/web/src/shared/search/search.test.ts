import { expect, test } from 'vitest';
import { neededTexts, optionalTexts, parseSearch, shortText, stringifySearch, wholeNumber } from './search.ts';

test('a value of the address stays text', () => {
  expect(parseSearch('?id=7&flag=true&json=%7B%7D')).toEqual({ id: '7', flag: 'true', json: '{}' });
});

test('an address survives the way out and back', () => {
  const search = { ap: '/signInfo/signList?x=1&y=二', authType: 1 };
  expect(stringifySearch(search)).toBe('?ap=%2FsignInfo%2FsignList%3Fx%3D1%26y%3D%E4%BA%8C&authType=1');
  expect(parseSearch(stringifySearch(search))).toEqual({ ap: search.ap, authType: '1' });
});

test('what is empty is left out', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null, d: {} })).toBe('');
});

test.each([
  ['3', 3],
  [4, 4],
  ['0', undefined],
  ['11', undefined],
  ['2.5', undefined],
  ['-3', undefined],
  ['drei', undefined],
  [undefined, undefined],
])('a number from 1 to 10 out of %j is %j', (value, found) => {
  expect(wholeNumber(value, 1, 10)).toBe(found);
});

test('a text is trimmed, cut, and nothing when blank', () => {
  expect(shortText('  保密协议  ', 3)).toBe('保密协');
  expect(shortText('   ', 3)).toBeUndefined();
  expect(shortText(undefined, 3)).toBeUndefined();
});

test('texts that are not there leave no key', () => {
  expect(optionalTexts({ ap: '/x', code: ' ', other: 'y' }, { ap: 10, code: 10, si: 10 })).toEqual({ ap: '/x' });
});

test('texts that must be there are all there, or the address is incomplete', () => {
  const lengths = { applyNo: 10, participantId: 4 };
  expect(neededTexts({ applyNo: 'MQ1', participantId: 'abcdef', other: 'y' }, lengths)).toEqual({ applyNo: 'MQ1', participantId: 'abcd' });
  expect(() => neededTexts({ applyNo: 'MQ1', participantId: ' ' }, lengths)).toThrow('participantId');
});
