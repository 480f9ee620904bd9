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
  CALL_NOT_ASKED: [
    15123,
    '发起方没有要求你视频通话，没有开始。请刷新签署页面',
    'The sender did not ask you for a video call, so none was started. Please reload the signing page',
  ],
  CALL_THERE: [
    15124,
    '视频通话已经完成，身份已确认。请回到签署页面继续',
    'The video call is done and your identity is confirmed. Please go on in the signing page',
  ],
  CALL_NOT_OPEN: [
    15125,
    '视频通话还没有开始，没有接通。请到时再来（{time}）',
    'Video calls have not begun yet, so nothing was connected. Please come back then ({time})',
  ],
  CALL_NOT_WAITING: [
    15126,
    '签署人已经离开，没有接通。请等签署人再次等待视频通话',
    'The signer has left, so nothing was connected. Please wait until the signer asks for a call again',
  ],
  CALL_TAKEN: [15127, '{name} 正在和这位签署人通话，你没有接通', '{name} is in a call with this signer, so you were not connected'],
  CALL_UNKNOWN: [15128, '这次视频通话已经结束，或不是你的。请刷新页面', 'This video call is over, or not yours. Please reload the page'],
  CALL_TALKATIVE: [
    15129,
    '这次通话重连太多次，已经停止。请离开后重新等待',
    'This call was reconnected too often and has stopped. Please leave and wait again',
  ],
  CALL_SHORT: [
    15130,
    '通话不到 {least} 秒，录像没有保存。请看清签署人再结束',
    'The call is shorter than {least} seconds, so its recording was not kept. Please have a good look at the signer before you end it',
  ],
  CALL_NOT_RECORDED: [
    15131,
    '通话录像还没有保存，没有记下结论。请先结束通话',
    'The recording of the call is not stored yet, so nothing was decided. Please end the call first',
  ],
  CALL_REASON_MISSING: [
    15132,
    '没有写原因，没有记下结论。请写明为什么不能确认，签署人会看到',
    'There is no reason, so nothing was decided. Please say why you cannot confirm the signer, who will read it',
  ],
  EVIDENCE_MISSING: [
    15114,
    '还缺 {count} 项现场证据（照片或视频），没有签署。请先完成',
    '{count} pieces of evidence (photos or video) are still missing, so nothing was signed. Please hand them in first',
  ],
  FILE_NOT_ASKED: [
    15138,
    '发起方没有要求这份附件，没有上传。请刷新签署页面',
    'The sender did not ask for this file, so nothing was uploaded. Please reload the signing page',
  ],
  ASKED_FILE_KIND: [
    15134,
    '“{name}”不是 PDF、JPG、PNG 或 Office 文件，没有上传。请换一份',
    '“{name}” is no PDF, JPEG, PNG or Office file, so it was not uploaded. Please choose another one',
  ],
  ASKED_FILE_LARGE: [
    15135,
    '文件超过了 10 MB，没有上传。请压缩后再传',
    'The file is larger than 10 MB and was not uploaded. Please make it smaller and try again',
  ],
  ASKED_FILE_TRIES: [
    15136,
    '这份附件已经换过太多次，没有上传。之前交的还在，请直接签署',
    'This file was replaced too often, so nothing was uploaded. The one you gave before is still there; please go on to sign',
  ],
  ASKED_FILES_MISSING: [
    15137,
    '还没有补交附件：{names}，没有签署。请先上传',
    'Files are still missing: {names}. Nothing was signed; please add them first',
  ],
  EVIDENCE_UNKNOWN: [
    15115,
    '没有这份现场证据，或你不能查看。它只给发起方和提交的签署方看',
    'There is no such evidence, or it is not for you to see. Only the sender and the signer who handed it in may look at it',
  ],
} as const satisfies ErrorTable;
