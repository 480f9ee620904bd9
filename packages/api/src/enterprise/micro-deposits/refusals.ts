import type { ErrorTable } from '../../errors/error-table.ts';

export const microDepositRefusals = {
  MICRO_DEPOSIT_WAITS: [
    12971,
    '钱还没有到账，没有核对金额。到账后会通知你',
    'The money has not arrived yet, so no amount was compared. You will be told when it has',
  ],
  MICRO_DEPOSIT_ENDED: [
    12972,
    '这次打款已经结束，没有创建企业。请重新申请打款',
    'This payment is over, so no company was created. Please ask for another one',
  ],
  MICRO_DEPOSIT_AMOUNT: [
    12973,
    '金额不对，没有通过。请查看企业账户的明细，还可以填 {left} 次',
    'This is not the amount that was paid. Please look at the account’s statement; tries left: {left}',
  ],
  MICRO_DEPOSIT_SPENT: [
    12974,
    '金额填错了 3 次，这次打款已作废，没有创建企业。请核对账户后重新申请打款',
    'The amount was wrong three times, so this payment is void and no company was created. Please check the account and ask for another payment',
  ],
  MICRO_DEPOSIT_LIMIT: [
    12975,
    '30 天内的打款次数已用完，没有打款。请换一种认证方式，或过些天再试',
    'No payment was made: there have been too many within 30 days. Please choose another way, or try again later',
  ],
} as const satisfies ErrorTable;
