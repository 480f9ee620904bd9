import type { ErrorTable } from '../../errors/error-table.ts';

export const trialRefusals = {
  TRIAL_OFF: [
    18001,
    '本站没有开放体验签署。可以注册账号，发起一份真的合同',
    'Trial signing is turned off here. You can register and send a real contract',
  ],
  TRIALS_TOO_MANY: [
    18002,
    '这个网络今天已经体验了 {most} 次，没有开始新的。请明天再来，或注册账号发起真的合同',
    'This network has used its {most} trials for today; no new one was begun. Please come back tomorrow, or register and send a real contract',
  ],
  TRIAL_UNKNOWN: [
    18003,
    '体验已经结束，样本文件已删除。可以重新开始',
    'The trial has ended and its sample file was deleted. You can begin again',
  ],
  TRIAL_OTHER_SIDE: [
    18004,
    '现在轮到另一方签署，没有签上。请刷新页面',
    'It is the turn of the other side now; nothing was signed. Please reload the page',
  ],
  TRIAL_CODE_WRONG: [
    18005,
    '验证码不对，没有签上。验证码就在页面上',
    'The code is wrong and nothing was signed. The code is shown on the page',
  ],
  TRIAL_INK_NEEDED: [
    18006,
    '还没有签名，没有签上。请先手写姓名',
    'There is no handwriting yet, so nothing was signed. Please write the name first',
  ],
} as const satisfies ErrorTable;
