import type { ErrorTable } from '../../errors/error-table.ts';

export const siteEvidenceRefusals = {
  PHOTO_NOT_ASKED: [
    15111,
    '发起方没有要求这张照片，没有上传。请刷新签署页面',
    'The sender did not ask for this photo, so nothing was uploaded. Please reload the signing page',
  ],
  PHOTO_THERE: [
    15112,
    '这张照片已经提交，不能再改。请回到签署页面继续',
    'This photo has been handed in and stays as it is. Please go on in the signing page',
  ],
  PHOTO_TICKET_ENDED: [
    15113,
    '这个二维码已经用过，或超过了 10 分钟，没有上传。请在签署页面重新生成',
    'This code was used already, or is older than 10 minutes; nothing was uploaded. Please make a new one in the signing page',
  ],
  EVIDENCE_MISSING: [
    15114,
    '还缺 {count} 项现场证据（照片或视频），没有签署。请先完成',
    '{count} pieces of evidence (photos or video) are still missing, so nothing was signed. Please hand them in first',
  ],
  EVIDENCE_UNKNOWN: [
    15115,
    '没有这份现场证据，或你不能查看。它只给发起方和提交的签署方看',
    'There is no such evidence, or it is not for you to see. Only the sender and the signer who handed it in may look at it',
  ],
} as const satisfies ErrorTable;
