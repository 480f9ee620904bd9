import type { ErrorTable } from '../../errors/error-table.ts';

/** Refusals about the ID card that an account is verified with. */
export const paperRefusals = {
  PAPER_PAST: [
    11191,
    '这张身份证已于 {day} 过期，没有核验、没有保存。请换领新证后再办，换证期间可以填写临时身份证的有效期',
    'This ID card ended on {day}. Nothing was checked or saved. Please come back with a new card; until you have it, a temporary card with its own end will do',
  ],
  PAPER_EXPIRED: [
    11192,
    '你认证时的身份证已于 {day} 过期，没有继续办理。请先打开“个人实名认证”更新证件有效期，再回到这里',
    'The ID card you were verified with ended on {day}, so this did not go on. Open “Verify your identity”, enter the end of your new card, and come back',
  ],
  PAPER_NOT_LATER: [
    11193,
    '新证的有效期要晚于现在记录的{known}，没有更新。请核对新证背面的有效期限',
    'The new card must end later than the recorded one ({known}). Nothing was changed; please check the validity on the back of the new card',
  ],
  PAPER_NAME_DIFFERS: [
    11194,
    '姓名与账号的实名不同，没有更新。改过姓名的，请先用新姓名认证',
    'This is not the name the account was verified with, so nothing was changed. If your name has changed, verify the new name first',
  ],
  PAPER_NOT_ID_CARD: [
    11195,
    '账号不是用居民身份证认证的，不需要填写身份证有效期，没有更新',
    'The account was not verified with an ID card of the mainland, so no end is kept. Nothing was changed',
  ],
} as const satisfies ErrorTable;
