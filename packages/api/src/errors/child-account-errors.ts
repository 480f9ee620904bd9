import type { ErrorTable } from './error-table.ts';

/** Refusals of child accounts. */
export const childAccountErrors = {
  FIRST_PASSWORD: [
    12921,
    '这是首次登录，请先设置新密码。初始密码不能再用来登录',
    'This is the first login: please set a new password. The initial password can no longer be used to log in',
  ],
  PASSWORD_SAME: [
    12922,
    '新密码不能和初始密码相同，请换一个',
    'The new password must differ from the initial password. Please choose another',
  ],
  CHILD_ACCOUNT_PERSONAL: [
    12923,
    '子账号只能代表所属企业工作，没有个人身份。需要个人办理时，请用手机号注册自己的账号',
    'A child account works for its company only and has no personal identity. For personal matters, register your own account with your mobile number',
  ],
  CHILD_ACCOUNT_CLOSED: [
    12924,
    '这个子账号已停用或删除，不能再使用。请联系企业管理员',
    'This child account is disabled or deleted. Please ask the administrator of your company',
  ],
  CHILD_ACCOUNT_MAY_NOT_SIGN: [
    12925,
    '子账号没有实名身份，不能签名或盖章，合同没有变化。请由已实名的成员签署，例如 {people}',
    'A child account has no verified identity and cannot sign or seal; the contract is unchanged. Please ask a verified member, for example {people}',
  ],
  CHILD_ACCOUNT_EXISTS: [
    12926,
    '已有子账号“{login}”，没有新建。请换一个账号名',
    'There is already a child account “{login}”; none was created. Please choose another account name',
  ],
  ENTERPRISE_CODE_NEEDED: [
    12927,
    '第一次新建子账号，请先设置企业简码：3–16 位小写字母或数字，以字母开头',
    'This is the first child account: please set the company code first, 3–16 lowercase letters or digits starting with a letter',
  ],
  ENTERPRISE_CODE_TAKEN: [
    12928,
    '企业简码“{code}”已被使用，没有新建。请换一个',
    'The company code “{code}” is taken; nothing was created. Please choose another',
  ],
  CHILD_ACCOUNT_ADMINISTRATOR: [
    12929,
    '子账号没有实名身份，不能担任企业管理员，没有保存。请选择其他角色',
    'A child account has no verified identity and cannot be an administrator; nothing was saved. Please choose other roles',
  ],
  CHILD_ACCOUNT_ENTRUSTED: [
    12931,
    '“{name}”是子账号，没有实名身份，不能保管或使用印章，也不能交接工作，没有保存。请选择已实名的成员',
    '“{name}” is a child account without a verified identity. It cannot keep or use seals or take over work; nothing was saved. Please choose a verified member',
  ],
  CHILD_ACCOUNTS_TOO_MANY: [
    12930,
    '子账号最多 {limit} 个，没有新建。请先删除不用的',
    'At most {limit} child accounts are allowed; none was created. Please delete those you no longer use',
  ],
} as const satisfies ErrorTable;
