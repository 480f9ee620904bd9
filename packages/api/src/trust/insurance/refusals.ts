import type { ErrorTable } from '../../errors/error-table.ts';

export const insuranceRefusals = {
  INSURANCE_NOTES_NEEDED: [
    15221,
    '还没有阅读并同意保险存证的用户须知，没有保存。请先同意须知',
    'The notes for users of the insurance preservation were not accepted yet, so nothing was saved. Please accept them first',
  ],
  POLICY_NUMBER_TAKEN: [
    15222,
    '保单号 {number} 已经用过或重复，都没有保存。请核对',
    'The policy number {number} is used already or given twice, so nothing was saved. Please check it',
  ],
  POLICIES_MISSING: [
    15223,
    '“{name}”里没有保单，没有导入。请从第 2 行起填写，每行一份，再上传',
    '“{name}” lists no policy; nothing was imported. Please fill in one policy a row from row 2 on, and upload it again',
  ],
} as const satisfies ErrorTable;
