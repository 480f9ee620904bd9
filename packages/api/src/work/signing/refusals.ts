import type { ErrorTable } from '../../errors/error-table.ts';

export const signingRefusals = {
  DOCUMENTS_KEPT: [
    15048,
    '{name}正在签署这份合同，最晚 {time} 结束，你还没有签署。填写的内容和验证都已保留，请到时再点一次签署',
    '{name} is signing this contract, until {time} at the latest, so nothing was signed for you. What you filled in and proved is kept. Please sign again then',
  ],
  SIGNATURE_LATE: [
    15049,
    '签名服务回应得太晚，文件已经交给别人签署，迟到的签名没有采用，你还没有签署。请再签一次',
    'The signing service answered too late: the files had gone on to another signer, and the late signature was discarded. Nothing was signed for you. Please sign again',
  ],
} as const satisfies ErrorTable;
