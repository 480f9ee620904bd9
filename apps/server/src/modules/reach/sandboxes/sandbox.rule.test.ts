import { expect, it } from 'vitest';
import { whatIsIn } from './sandbox.ts';

it('a message tells its page and its code', () => {
  const link = 'https://sign.example.com/s/Ab3-_x';
  expect(whatIsIn(`【墨契】请签署《采购合同123456》 ${link} `, 'contract.invite')).toEqual({ link, code: '' });
  expect(whatIsIn('【墨契】验证码 042917，用于签署《20261127》，10 分钟内有效', 'code')).toEqual({ link: '', code: '042917' });
});
