import { noticeRefusals } from '../account/notice-preferences/refusals.ts';
import { outsideAccountRefusals } from '../account/outside-accounts/refusals.ts';
import { loginPolicyRefusals } from '../enterprise/enterprises/refusals.ts';
import { singleSignOnRefusals } from '../enterprise/single-sign-on/refusals.ts';
import { workWeChatRefusals } from '../enterprise/work-wechat/refusals.ts';
import { cardReadingRefusals } from '../trust/card-readings/refusals.ts';
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
  SIGN_PASSWORD_BY_HAND: [
    11170,
    '发起方要求签署密码，不能自动签署，请本人签署',
    'The sender asks for the sign password, so this cannot be signed automatically. Please sign it yourself',
  ],
  SECOND_FACTOR_NEEDED: [
    11113,
    '这个账号开启了两步验证，请再填写验证器的验证码，或用通行密钥',
    'This account asks for a second factor: a code of your verification app, or a passkey',
  ],
  PASSKEY_REFUSED: [
    11114,
    '这次通行密钥没有通过：它不属于这个网站或这个账号，或等待太久。请重新发起',
    'The passkey was refused: it does not belong to this site or account, or it took too long. Please start again',
  ],
  PASSKEY_TAKEN: [11115, '这个通行密钥已经添加过，没有重复保存', 'This passkey was added already; nothing was changed'],
  TOO_MANY_PASSKEYS: [11116, '最多保存 {limit} 个通行密钥，请先移除不用的', 'At most {limit} passkeys. Please remove one first'],
  FACTOR_UNKNOWN: [11117, '账号上没有这种验证方式，请刷新', 'The account has no such factor. Please reload'],
  APP_EXISTS: [11118, '已经有验证器，请先移除再添加新的', 'There is a verification app already. Remove it before you add another'],
  APP_NOT_BEGUN: [11119, '请先扫码添加验证器，再填写验证码', 'Please scan the code with your app first'],
  CARD_UNKNOWN: [
    11120,
    '这张名片已收回，或链接不完整。请向对方要新的链接',
    'This card no longer works, or the link is incomplete. Please ask for a new link',
  ],
  ADDRESS_UNCHANGED: [11121, '这就是账号现在的号码或邮箱，没有改动', 'The account has this number or address already; nothing was changed'],
  ADDRESS_TAKEN: [
    11122,
    '{target} 已有账号在用，没有更换。请换一个，或登录那个账号',
    '{target} belongs to another account, so nothing was changed. Please use another one, or log in to that account',
  ],
  RECOVERY_UNKNOWN: [
    11161,
    '没有用这个身份证号实名认证的账号，没有更换手机号。账号没有实名认证过的，请用邮箱登录，或重新注册',
    'No account was verified with this ID number, so nothing was changed. If yours was never verified, log in by e-mail, or register anew',
  ],
  RECOVERY_WAITS: [
    11162,
    '账号已经申请过更换手机号，{time} 生效，没有重复提交',
    'Another mobile number was asked for before and takes effect soon ({time}). Nothing was submitted again',
  ],
  RECOVERY_HOLDS: [
    11167,
    '账号正在更换手机号（{time} 生效），在那之前登录方式和密码不能改动，账号也不能注销。没有改动；不是你申请的，请登录后在“账号安全”取消换号',
    'The mobile number of this account is being replaced ({time}). Until then its ways to log in and its passwords stay, and it cannot be closed, so nothing was changed. If you did not ask for that, cancel it under “Account security”',
  ],
  OWNER_UNSURE: [
    11123,
    '这个账号超过 90 天没有登录，号码可能换了机主，没有登录。请确认是不是你的账号',
    'Nobody has logged in to this account for over 90 days, and the number may have changed hands, so you were not logged in. Please confirm that it is yours',
  ],
  OWNER_UNSURE_RESET: [
    11124,
    '这个账号超过 90 天没有登录，号码可能换了机主，密码没有重置。请用验证码登录，再确认是不是你的账号',
    'Nobody has logged in to this account for over 90 days, and the number may have changed hands, so the password was not reset. Please log in by code and confirm that the account is yours',
  ],
  CLOSING_BLOCKED: [
    11125,
    '还有未了结的事项，账号没有注销。请先退出企业、办完合同，并解除法律保留',
    'Some matters are still open, so the account was not closed. Please leave your companies, finish your contracts and end legal holds first',
  ],
  ...cardReadingRefusals,
  ...outsideAccountRefusals,
  ...singleSignOnRefusals,
  ...workWeChatRefusals,
  ...loginPolicyRefusals,
  ...noticeRefusals,
} as const satisfies ErrorTable;
