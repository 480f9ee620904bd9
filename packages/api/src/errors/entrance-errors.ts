import type { ErrorTable } from './error-table.ts';

export const entranceErrors = {
  RETURN_FOREIGN: [
    11101,
    '这个返回地址不在允许的网站里，没有跳转。请从墨契首页进入',
    'This return address is not on the list of permitted sites, so you were not sent there. Please start from the home page of Moqi',
  ],
  TICKET_INVALID: [
    11102,
    '登录凭据已用过或已失效，没有登录。请回到原来的页面重新进入',
    'This login ticket was used or has expired, so nobody was logged in. Please go back to the page you came from and try again',
  ],
  LOGIN_CODE_GONE: [
    11103,
    '这个二维码已失效，没有登录。请在电脑上刷新二维码后重新扫码',
    'This QR code is no longer valid, so nobody was logged in. Refresh it on the computer and scan it again',
  ],
  LOGIN_CODE_WAITS: [
    11104,
    '手机上还没有确认，没有登录。请先在手机上确认',
    'The phone has not confirmed yet, so nobody was logged in. Please confirm on the phone first',
  ],
  IDENTITY_TAIL_NEEDED: [
    11105,
    '这个账号已实名，请再填写证件号码的最后六位',
    'This account is verified, so please also give the last six characters of its ID number',
  ],
  STEP_EXPIRED: [
    11106,
    '上一步验证已超过 10 分钟，什么都没有改变。请重新获取验证码',
    'The step before was more than 10 minutes ago. Nothing was changed; please start again with a new code',
  ],
  SECRET_WRONG: [11107, '不正确，还可以试 {left} 次', 'This is not right. Attempts left: {left}'],
  SECRET_RESTS: [11108, '连续错误次数过多，请 {wait}后再试', 'Too many wrong attempts. Please try again in {wait}'],
  CODE_PROOF_INVALID: [
    11109,
    '验证凭证已用过或已超过 5 分钟，没有保存。请重新获取验证码',
    'This proof was used or is older than 5 minutes. Nothing was saved; please get a new code',
  ],
  SIGN_PASSWORD_EASY: [
    11110,
    '这组数字太容易猜到，没有保存。请不要用连续或重复的数字',
    'These digits are too easy to guess, so nothing was saved. Please avoid runs and repeated digits',
  ],
  SIGN_PASSWORD_UNSET: [11111, '还没有设置签署密码，请先设置', 'No sign password is set yet. Please set one first'],
  SIGN_PASSWORD_NEEDED: [11112, '请填写签署密码，验证码仍然有效', 'Please type your sign password as well; the code is still valid'],
} as const satisfies ErrorTable;
