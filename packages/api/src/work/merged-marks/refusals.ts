import type { ErrorTable } from '../../errors/error-table.ts';

export const mergedMarkRefusals = {
  MERGED_MARK_PARTS: [
    12131,
    '只选了印章，没有保存。请再选手写签名或姓名章',
    'Nothing but a seal was chosen, so nothing was saved. Please add your handwriting or a name chop',
  ],
  MERGED_MARK_NAME: [
    12132,
    '姓名章刻的是实名姓名，你还没有实名，没有盖章也没有保存。请先完成个人实名认证',
    'A name chop shows your proven name, and yours is not proven yet; nothing was pressed or saved. Please prove your name first',
  ],
  MERGED_MARK_INK: [
    12133,
    '合成签章“{name}”里的手写签名已删除，没有盖章。请换一个签章',
    'The handwriting in the merged mark “{name}” was deleted, so it was not pressed. Please choose another mark',
  ],
  MERGED_MARKS_FULL: [
    12134,
    '最多保存 {most} 个合成签章，这个没有保存。请先删除不用的',
    'At most {most} merged marks are kept; this one was not saved. Please delete one that you no longer use',
  ],
  MERGED_MARK_UNKNOWN: [
    12135,
    '没有这个合成签章，可能已经删除，没有盖章。请换一个签章',
    'There is no such merged mark; it may have been deleted. Nothing was pressed; please choose another one',
  ],
} as const satisfies ErrorTable;
