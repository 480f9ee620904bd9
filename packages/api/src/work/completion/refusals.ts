import type { ErrorTable } from '../../errors/error-table.ts';

export const completionRefusals = {
  CERTIFICATE_NOT_COMPLETED: [
    15081,
    '合同还没有签署完成，没有完成证明。各方签完后再下载',
    'The contract is not completed, so there is no certificate of completion. Download it once all have signed',
  ],
  CERTIFICATE_NOT_READY: [
    15082,
    '完成证明正在生成，请过几秒再下载',
    'The certificate of completion is being made. Please download it in a few seconds',
  ],
  SIGNING_PLACE_UNKNOWN: [
    15083,
    '这一方签署时没有提供位置，没有位置图',
    'This party gave no location when it signed, so there is no map of it',
  ],
  SECOND_PROOF_NEEDED: [
    15084,
    '看全部证据要再验证一次身份。请用发到你账号的验证码验证',
    'Seeing all the evidence needs a second proof of identity. Please use the code sent to your account',
  ],
  SECOND_PROOF_IMPOSSIBLE: [
    15085,
    '这个账号没有手机号或邮箱，无法再次验证身份。请由有自己账号的成员查看',
    'This account has no mobile number or e-mail address, so it cannot prove its identity again. Please let a member with an account of their own look',
  ],
  CERTIFICATE_NUMBER_UNKNOWN: [
    15086,
    '没有这个编号的完成证明。请核对合同编号；还没有发出的合同查不到',
    'There is no certificate of completion with this number. Please check the number of the contract; one that was not sent is not found',
  ],
  CERTIFICATE_TICKET_ENDED: [
    15087,
    '验证已过 15 分钟，证明没有打开。请重新获取验证码',
    'The code was given more than 15 minutes ago, so the certificate was not opened. Please ask for a new code',
  ],
} as const satisfies ErrorTable;
