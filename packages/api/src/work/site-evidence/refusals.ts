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
  RECORDING_NOT_ASKED: [
    15116,
    '发起方没有要求你录制朗读视频，没有开始。请刷新签署页面',
    'The sender did not ask you for a recorded reading, so none was started. Please reload the signing page',
  ],
  RECORDING_THERE: [
    15117,
    '朗读视频已经提交，不能再改。请回到签署页面继续',
    'The recorded reading has been handed in and stays as it is. Please go on in the signing page',
  ],
  RECORDING_ENDED: [
    15118,
    '这段录像已经提交或放弃，或开始录制已超过 30 分钟，没有保存。请重新录制',
    'This recording was handed in or given up, or was begun more than 30 minutes ago; it was not kept. Please record again',
  ],
  RECORDING_TOO_LARGE: [
    15119,
    '录像的一段超过了 2 MB，没有保存。请换一个浏览器重新录制',
    'A piece of the recording is larger than 2 MB and was not kept. Please record again in another browser',
  ],
  RECORDING_INCOMPLETE: [
    15120,
    '录像没有传完，没有提交。请检查网络后重新录制',
    'The recording did not arrive as a whole, so it was not handed in. Please check your connection and record again',
  ],
  RECORDING_UNREADABLE: [
    15121,
    '录像的格式无法识别，没有提交。请换一个浏览器重新录制',
    'The format of the recording is not known, so it was not handed in. Please record again in another browser',
  ],
  RECORDING_SHORT: [
    15122,
    '录像不到 {least} 秒，没有提交。请读完整句话再停止',
    'The recording is shorter than {least} seconds and was not handed in. Please read the whole sentence before you stop',
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
