import type { ErrorTable } from '../../errors/error-table.ts';

export const operatorRefusals = {
  OPERATOR_TOKEN_WRONG: [
    11130,
    '口令不对，没有创建运营人员。请核对服务器配置里的 OPERATOR_TOKEN',
    'This is not the token, so no operator was created. Please compare it with OPERATOR_TOKEN in the server configuration',
  ],
  OPERATOR_EXISTS: [
    11131,
    '平台已有运营人员，口令不再有用。请让负责运维的运营人员任命你',
    'The platform has operators already, so the token serves no more. Ask one with the duty of upkeep to appoint you',
  ],
  NOT_OPERATOR: [
    11132,
    '你的账号不是平台运营人员。请让负责运维的运营人员任命你',
    'Your account does not operate this platform. Ask an operator with the duty of upkeep to appoint you',
  ],
  SHIFT_NEEDED: [
    11133,
    '当班已结束或还没有开始。请先用验证码开始当班',
    'You are not on shift, or your shift has ended. Open one with a code first',
  ],
  DUTY_MISSING: [
    11134,
    '你的运营职责不包括这项工作，什么都没有改变。请让负责运维的运营人员调整',
    'This is not among your duties, so nothing was changed. Ask an operator with the duty of upkeep',
  ],
  OPERATOR_OWN_DUTIES: [
    11135,
    '不能调整自己的运营职责，请由另一位负责运维的运营人员调整',
    'Nobody changes their own duties. Another operator with the duty of upkeep has to do it',
  ],
  OPERATOR_ACCOUNT_UNKNOWN: [
    11136,
    '这个手机号或邮箱还没有自己的账号，没有任命。请先让对方注册',
    'There is no account of a person with this mobile number or e-mail address, so nobody was appointed. Let them register first',
  ],
  OPERATOR_APPOINTED: [
    11137,
    '这个账号已是运营人员，没有重复任命。要调整职责，请在名单里修改',
    'This account is an operator already. Change the duties in the list instead',
  ],
} as const satisfies ErrorTable;
