import type { ErrorTable } from '../../errors/error-table.ts';

export const loginPolicyRefusals = {
  LOGIN_NETWORK: [
    11155,
    '“{company}”只允许从指定的网络进入，你现在的 IP 是 {ip}，没有进入。请换到公司网络，或联系企业管理员',
    '“{company}” can be entered from certain networks alone, and your address is {ip}, so you are not in it. Please use its network, or ask an administrator',
  ],
  LOGIN_SIGN_ON_ONLY: [
    11156,
    '“{company}”只允许用企业单点登录进入，没有进入。请退出，再选“企业单点登录”登录',
    '“{company}” can be entered by its single sign-on alone, so you are not in it. Please log out, and log in by the single sign-on of the company',
  ],
  LOGIN_SECOND_FACTOR: [
    11157,
    '“{company}”要求两步验证，你这次登录没有做，没有进入。请先以个人身份在“账号安全”添加验证器或通行密钥，再退出，用两步验证或通行密钥登录',
    '“{company}” asks for a second factor, which this login did not have, so you are not in it. Please add a verification app or a passkey under “Account security” as yourself, log out, and log in with it',
  ],
  LOGIN_PASSWORD: [
    11163,
    '“{company}”要求成员的密码{wants}，你的密码不符合，没有进入。请在“忘记密码”换一个再登录（子账号请企业管理员重置密码）',
    '“{company}” asks for passwords {wants}, which yours is not, so you are not in it. Please reset it under “Forgot password” and log in again (of a child account an administrator resets it)',
  ],
  LOGIN_TOO_OLD: [
    11158,
    '“{company}”规定登录满 {hours} 小时要重新登录，填写的内容没有提交。请退出后重新登录',
    '“{company}” asks for another login after {hours} h. What you filled in was not handed in; please log out and log in again',
  ],
  LOGIN_POLICY_SELF: [
    11159,
    '没有保存：{rule}，保存后你自己也进不来。请先用符合规则的方式登录，再来设置',
    'Nothing was saved: {rule}, so you would lock yourself out. Please log in in a way that fulfils the rule first',
  ],
  SIGN_ON_DEMANDED: [
    11160,
    '登录策略要求只用企业单点登录，停用或更换登录系统会让所有人进不来，没有改动。请先在“登录策略”关闭这一项',
    'The login policy asks for single sign-on alone; without it, or with another one, nobody could come in, so nothing was changed. Please turn that rule off under “Login policy” first',
  ],
} as const satisfies ErrorTable;
