import { expect, test } from 'vitest';
import { isLetIn, labelOf } from './sign-on.ts';

test.each([
  ['lin@yanchuan.com', [], true],
  ['', [], true],
  ['lin@yanchuan.com', ['yanchuan.com'], true],
  ['lin@YANCHUAN.com', ['yanchuan.com'], true],
  ['lin@mail.yanchuan.com', ['yanchuan.com'], false],
  ['lin@evilyanchuan.com', ['yanchuan.com'], false],
  ['"a@yanchuan.com"@evil.com', ['yanchuan.com'], false],
  ['', ['yanchuan.com'], false],
])('%s among %j: %s', (email, domains, expected) => {
  expect(isLetIn(email, domains)).toBe(expected);
});

test('a user is called by the mail address, else the name, else what the provider says', () => {
  expect(labelOf({ email: 'lin@a.com', name: '林', subject: '7' })).toBe('lin@a.com');
  expect(labelOf({ email: '', name: '林', subject: '7' })).toBe('林');
  expect(labelOf({ email: '', name: '', subject: '7' })).toBe('7');
});
