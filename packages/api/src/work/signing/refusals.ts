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
  WANTED_CHANGE_PLACE: [
    15053,
    '第 {place} 处修改意见所在的文件或页不在这份合同里，没有拒签，填写的内容还在。请检查页码后再试',
    'The file or page of wanted change {place} is not part of this contract; nothing was refused and what you wrote is kept. Please check the page number',
  ],
} as const satisfies ErrorTable;
