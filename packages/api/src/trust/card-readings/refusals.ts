import type { ErrorTable } from '../../errors/error-table.ts';

export const cardReadingRefusals = {
  CARD_READER_ABSENT: [
    13111,
    '本平台没有安装识别程序，照片没有保存。请手工填写',
    'This platform has no program that reads cards, and the photo was not kept. Please type the fields',
  ],
  CARD_READER_BUSY: [
    13112,
    '识别的人太多，照片没有保存。请稍后再拍，或手工填写',
    'Too many cards are being read, and the photo was not kept. Try again in a moment, or type the fields',
  ],
  MACHINE_READING_OFF: [
    13114,
    '智能识读已关闭，照片没有识别也没有保存。请手工填写，或在账号安全里打开；企业关闭的请联系管理员',
    'Machine reading is switched off, so the photo was neither read nor kept. Please type the fields, or switch it on under account security; where the company switched it off, ask an administrator',
  ],
  CARD_UNREADABLE: [
    13113,
    '没有从照片里认出这种证件，照片没有保存。请对准证件、避开反光再拍，或手工填写',
    'No such card was recognized in the photo, which was not kept. Fill the frame with it, avoid glare and try again, or type the fields',
  ],
} as const satisfies ErrorTable;
