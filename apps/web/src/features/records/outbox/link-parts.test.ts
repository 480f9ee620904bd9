import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

test('a link ends at Chinese punctuation', () => {
  expect(linkParts('请打开 http://localhost/applySign/toDetailAnony?a=1&b=2。72 小时内有效', 'http://localhost')).toEqual([
    { text: '请打开 ' },
    { text: 'http://localhost/applySign/toDetailAnony?a=1&b=2', href: '/applySign/toDetailAnony?a=1&b=2' },
    { text: '。72 小时内有效' },
  ]);
});

test('another site stays another site, even when its name begins like ours', () => {
  expect(linkParts('http://localhost.evil.example/x', 'http://localhost')).toEqual([
    { text: 'http://localhost.evil.example/x', href: 'http://localhost.evil.example/x' },
  ]);
});

test('a message without links is one part, an empty one none', () => {
  expect(linkParts('验证码 408312')).toEqual([{ text: '验证码 408312' }]);
  expect(linkParts('')).toEqual([]);
});
