import { expect, it } from 'vitest';
import { readOut } from './read-out.ts';

it('reads each digit by itself, twice, and says what the code is for', () => {
  expect(readOut('验证码 046810，用于登录，5 分钟内有效。请勿告诉他人。', '046810', undefined)).toBe(
    '你好，这里是墨契。验证码 0，4，6，8，1，0，用于登录，5 分钟内有效。请勿告诉他人。再说一遍，验证码 0，4，6，8，1，0。',
  );
});

it('speaks English where the words are', () => {
  expect(readOut('046810 is your code to sign, valid for 5 minutes. Tell nobody.', '046810', 'en')).toBe(
    'Hello, this is Moqi. 0, 4, 6, 8, 1, 0 is your code to sign, valid for 5 minutes. Tell nobody. Once more, the code is 0, 4, 6, 8, 1, 0.',
  );
});
