import type { ErrorTable } from '../../errors/error-table.ts';

export const singleSignOnRefusals = {
  SIGN_ON_UNKNOWN: [
    11140,
    '没有开通单点登录的企业用这个简码。请核对简码，或用其他方式登录',
    'No company with this code has single sign-on. Please check the code, or log in another way',
  ],
  SIGN_ON_UNAVAILABLE: [
    11141,
    '企业的登录系统没有答复，或不是所填的那一个，没有登录，也没有保存。请稍后再试，或请管理员核对设置',
    'The login of the company did not answer, or is not the one that was named; nobody was logged in and nothing was saved. Please try again later, or ask an administrator to check the settings',
  ],
  SIGN_ON_SECRET_NEEDED: [
    11142,
    '第一次设置或更换登录系统，请填写客户端密钥，没有保存',
    'Please give the client secret when you set the login up or change to another one. Nothing was saved',
  ],
  SIGN_ON_GONE: [
    11143,
    '这次单点登录已失效，或不是这个浏览器发起的，没有登录。请重新发起',
    'This single sign-on is no longer valid, or began in another browser, so nobody was logged in. Please start again',
  ],
  SIGN_ON_REFUSED: [
    11144,
    '企业登录系统的答复没有通过核验，没有登录。请重新发起；仍然不行，请联系企业管理员',
    'What the login of the company answered could not be verified, so nobody was logged in. Please start again, or ask an administrator of the company',
  ],
  SIGN_ON_DOMAIN: [
    11145,
    '企业只允许 {domains} 的邮箱单点登录，没有登录。请换用工作邮箱，或联系企业管理员',
    'The company lets in verified addresses of {domains} alone, so nobody was logged in. Please use your work address, or ask an administrator',
  ],
  SIGN_ON_UNBOUND: [
    11146,
    '第一次用“{company}”的单点登录，还没有绑定墨契账号。请用原来的方式登录一次，确认绑定',
    'This is the first single sign-on of “{company}” for you, and no Moqi account belongs to it yet. Please log in once in your usual way and confirm',
  ],
  SIGN_ON_STRANGER: [
    11147,
    '这个账号不是“{company}”的在职成员，没有绑定，也没有登录。请联系企业管理员',
    'This account is no active member of “{company}”, so nothing was bound and nobody was logged in. Please ask an administrator of the company',
  ],
  SIGN_ON_TAKEN: [
    11148,
    '企业登录系统里的这个用户已绑定另一个墨契账号，没有改动。请登录那个账号解除绑定',
    'This user of the company’s login belongs to another Moqi account. Nothing was changed; please log in to that account and unbind it first',
  ],
  SIGN_ON_CONFINED: [
    11149,
    '你是用企业单点登录进来的，只能在这家企业里办事。要进入个人或其他企业，请退出后用自己的方式登录',
    'You came in by the single sign-on of a company, which opens that company alone. To act for yourself or another company, log out and log in your own way',
  ],
} as const satisfies ErrorTable;
