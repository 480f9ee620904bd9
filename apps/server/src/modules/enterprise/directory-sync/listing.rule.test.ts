import { describe, expect, test } from 'vitest';
import { projected, readFilter, readSlice } from './listing.ts';

const attributes = { username: 'userName', id: 'id' } as const;

describe('a filter', () => {
  test.each([
    ['userName eq "lin@qihe.example"', { attribute: 'userName', value: 'lin@qihe.example' }],
    ['USERNAME EQ "a\\"b"', { attribute: 'userName', value: 'a"b' }],
    [' id  eq  "1" ', { attribute: 'id', value: '1' }],
  ])('%s', (text, expected) => {
    expect(readFilter(text, attributes)).toEqual(expected);
  });
  test('none', () => {
    expect(readFilter(null, attributes)).toBeUndefined();
  });
  test.each(['userName sw "lin"', 'title eq "x"', 'userName eq lin', 'userName eq "a" or id eq "1"', '', 'constructor eq "x"'])(
    '%s is refused',
    (text) => {
      expect(() => readFilter(text, attributes)).toThrow(/looked for/);
    },
  );
});

test.each(['id eq "\\x"', 'id eq "\\u00"', 'id eq "\\u0000"', 'id eq "\\ud800"', 'id eq "a\tb"'])('%s is no text, and refused', (text) => {
  expect(() => readFilter(text, attributes)).toThrow(expect.objectContaining({ status: 400, scimType: 'invalidFilter' }));
});

test.each([
  ['', { start: 1, count: 200 }],
  ['startIndex=0&count=10', { start: 1, count: 10 }],
  ['startIndex=11&count=-5', { start: 11, count: 0 }],
  ['count=100000', { start: 1, count: 200 }],
  ['startIndex=x&count=1e3', { start: 1, count: 200 }],
])('%s asks for %j', (query, expected) => {
  expect(readSlice(new URLSearchParams(query))).toEqual(expected);
});

test('attributes are asked for, or done without', () => {
  const resource = { schemas: [], id: '1', displayName: '研发', members: [] };
  expect(projected(resource, new URLSearchParams('excludedAttributes=members'))).toEqual({ schemas: [], id: '1', displayName: '研发' });
  expect(projected(resource, new URLSearchParams('attributes=displayname'))).toEqual({ schemas: [], id: '1', displayName: '研发' });
  expect(projected(resource, new URLSearchParams('attributes=members.value'))).toEqual({ schemas: [], id: '1', members: [] });
});
