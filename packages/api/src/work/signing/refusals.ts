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
  OWN_KEY_NEEDED: [
    15090,
    '发起方约定用自己的 U-Key 签署，还没有签署。请在电脑上打开《{name}》，选“用 U-Key 签署”',
    'The sender asks for a signature with your own U-Key; nothing was signed. Please open 《{name}》 on a computer and choose “Sign with U-Key”',
  ],
  OWN_KEY_NOT_ASKED: [
    15091,
    '这份合同不用 U-Key 签署，还没有签署，填写的内容还在。请刷新页面后签署',
    'This contract is not signed with a U-Key. Nothing was signed, and what you filled in is kept. Please reload the page and sign',
  ],
  OWN_CERTIFICATE_UNUSABLE: [
    15092,
    'U-Key 里的这张证书不能签署：{reason}。你还没有签署，填写的内容还在，请换一张证书或联系签发机构',
    'This certificate of your U-Key cannot be used: {reason}. Nothing was signed, and what you filled in is kept. Please choose another one, or ask its issuer',
  ],
  OWN_CERTIFICATE_NAME: [
    15093,
    '这张证书的名字是“{certified}”，签署方是“{name}”，不能签署。填写的内容还在，请换一张证书',
    'This certificate is in the name of “{certified}”, and the signer is “{name}”, so nothing was signed. What you filled in is kept. Please choose another one',
  ],
  OWN_KEY_SIGNATURE_WRONG: [
    15094,
    'U-Key 给出的签名与这份合同对不上，没有采用，你还没有签署。请再签一次',
    'What the U-Key signed does not fit this contract and was not taken. Nothing was signed for you. Please sign again',
  ],
  OWN_KEY_UNANSWERED: [
    15095,
    'U-Key 没有及时签署，文件不再为你保留，你还没有签署。填写的内容还在，请再签一次',
    'The U-Key did not sign in time, and the files are no longer kept for you. Nothing was signed, and what you filled in is kept. Please sign again',
  ],
  WANTED_CHANGE_PLACE: [
    15053,
    '第 {place} 处修改意见所在的文件或页不在这份合同里，没有拒签，填写的内容还在。请检查页码后再试',
    'The file or page of wanted change {place} is not part of this contract; nothing was refused and what you wrote is kept. Please check the page number',
  ],
} as const satisfies ErrorTable;
