import { operatorRefusals } from '../account/operators/refusals.ts';
import { paperRefusals } from '../account/real-names/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Refusals at the edge, and of accounts and identity. */
export const accountErrors = {
  // — the edge —
  INPUT_INVALID: [10001, '填写的内容有误：{reason}', 'Please check what you entered: {reason}'],
  CURSOR_INVALID: [
    10002,
    '游标不属于这个查询，没有列出。它来自其他查询、筛选条件或身份，或者被改动过。请不带游标从第一页重新开始',
    'The cursor does not belong to this list, so nothing was listed: it comes from another list, other filters or another caller, or was changed. Please begin again without a cursor',
  ],
  UNAUTHENTICATED: [
    10201,
    '登录已失效，请重新登录。已填写的内容会保留',
    'Your session has ended. Please log in again; what you typed is kept',
  ],
  SESSION_REPLACED: [10203, '账号已在别处退出，请重新登录', 'The account was logged out elsewhere. Please log in again'],
  FORBIDDEN: [10301, '当前身份没有这项权限，请联系企业管理员', 'Your current identity may not do this. Please ask your administrator'],
  ENTERPRISE_MODE_NEEDED: [10302, '请先切换到企业身份', 'Please switch to a company identity first'],
  CROSS_SITE: [
    10303,
    '请求来自别的网站，已拒绝。请在墨契的页面里重新操作',
    'The request came from another site and was refused. Please try again on a page of Moqi',
  ],
  NOT_FOUND: [
    10404,
    '没有找到，可能已被删除，或不属于当前身份。请刷新，或切换身份后再看',
    'Not found: it may have been deleted or belong to another identity. Please reload, or switch identity and look again',
  ],
  TOO_MANY_REQUESTS: [10429, '操作太频繁，请在 {wait}后再试', 'Too many attempts. Please try again in {wait}'],
  BODY_TOO_LARGE: [10413, '内容超过 {limit}，没有保存', 'The content is larger than {limit}; nothing was saved'],
  STORAGE_FULL: [
    10507,
    '服务器存储空间已满，这次没有保存。请联系管理员清理后再试',
    'The server is out of storage; nothing was saved. Please contact its administrator',
  ],
  DATABASE_AWAY: [
    10503,
    '系统正在恢复，这次操作没有完成。请 {wait}后再试，已保存的内容不受影响',
    'The system is recovering, so this was not done. Please try again in {wait}. What was saved is safe',
  ],
  OUTCOME_UNKNOWN: [
    10504,
    '系统在保存的最后一刻中断，这次可能已经保存。请 {wait}后刷新页面核对，没有保存时再试一次',
    'The system was interrupted at the last moment of saving, so this may have been saved. Please reload in {wait} and repeat it only if it was not',
  ],
  UNEXPECTED: [10500, '服务器繁忙，请稍后再试。已保存的内容不受影响', 'The server is busy. Please try again later. What was saved is safe'],
  // — identity —
  CAPTCHA_WRONG: [11001, '图形验证码不正确或已过期，请换一张再试', 'The image code is wrong or has expired. Please get another one'],
  CODE_WRONG: [11002, '验证码不正确，还可以试 {left} 次', 'The code is wrong. Attempts left: {left}'],
  CODE_EXPIRED: [11003, '验证码已失效，请重新获取', 'The code is no longer valid. Please request a new one'],
  CREDENTIALS_WRONG: [11004, '账号或密码不正确', 'The account or the password is wrong'],
  ACCOUNT_EXISTS: [11005, '这个手机号或邮箱已经注册，请直接登录', 'This mobile number or e-mail is already registered. Please log in'],
  ACCOUNT_UNKNOWN: [
    11006,
    '这个手机号或邮箱还没有注册，请核对或先注册',
    'This mobile number or e-mail is not registered yet. Please check it, or register first',
  ],
  ACCOUNT_LOCKED: [
    11007,
    '密码连续错误次数过多，请 {wait}后再试，或用验证码登录',
    'Too many wrong passwords. Try again in {wait}, or log in with a code',
  ],
  REAL_NAME_NEEDED: [11008, '您还未完成实名认证，请先完成认证', 'You have not completed real-name verification yet. Please do so first'],
  REAL_NAME_MISMATCH: [
    11009,
    '姓名、证件号与手机号不一致，没有通过认证。请核对后重试',
    'Name, ID number and mobile do not match. Please check them and try again',
  ],
  REAL_NAME_DONE: [
    11010,
    '账号已经完成实名认证，没有改动。改过姓名的，请填写新姓名和账号认证时的证件号码',
    'This account is verified already, and nothing was changed. If your name has changed, enter the new one with the ID number that the account was verified with',
  ],
  IDENTITY_CHECK_UNAVAILABLE: [
    11011,
    '身份核验服务暂时不可用，资料没有提交，请稍后再试',
    'Identity verification is not available right now; nothing was submitted. Please try again later',
  ],
  BANK_CARD_MISMATCH: [
    11024,
    '姓名、证件号与银行卡的登记不一致，没有通过认证。请核对，或换一张本人的银行卡',
    'Name and ID number do not match the records of this card. Please check them, or use another card of your own',
  ],
  CONSENT_OUTDATED: [
    11025,
    '授权同意的内容已更新，资料没有提交。请重新阅读并勾选同意',
    'The words you agreed to have changed, so nothing was submitted. Please read them again and agree once more',
  ],
  NO_MESSAGE_CHANNEL: [
    11013,
    '本系统还没有接通{channel}服务，验证码没有发送。请联系系统管理员',
    'This system has no {channel} service connected yet, so no code was sent. Please contact its administrator',
  ],
  SMS_NUMBER_LIMIT: [
    11015,
    '24 小时内发往这个手机号的验证码和邀请短信已达 {most} 条，这次没有发送、没有保存。请 {wait}后再试，或改用邮箱',
    'This number got {most} codes and invitations within 24 hours. Nothing was sent or saved. Try again in {wait}, or use e-mail',
  ],
  CALL_NUMBER_LIMIT: [
    11035,
    '24 小时内给这个手机号拨打的语音验证码电话已达 {most} 次，这次没有拨打。请 {wait}后再试，或改用短信',
    'This number was called {most} times within 24 hours, so it was not called again. Try again in {wait}, or use SMS',
  ],
  CODE_CALL_ENDED: [
    11036,
    '语音播报的机会已过期，没有拨打电话。请重新获取验证码',
    'It is too late to be called for this code, and nobody was. Please ask for a new code',
  ],
  SMS_ENTERPRISE_LIMIT: [
    11016,
    '企业 24 小时内发送的邀请和通知短信已达 {most} 条，这次没有发送、没有保存。请 {wait}后再试，或改用邮箱；合同签署短信不受影响',
    'Your company sent {most} invitations and notices by SMS within 24 hours. Nothing was sent or saved. Try again in {wait}, or use e-mail; messages of contracts still go out',
  ],
  PHOTOGRAPH_TOO_LARGE: [
    11017,
    '“{name}”超过 10 MB 或 2,500 万像素，或者短边不到 100 像素，没有提交。请换一张照片',
    '“{name}” is larger than 10 MB or 25 megapixels, or narrower than 100 pixels. Nothing was submitted. Please choose another photo',
  ],
  PHOTOGRAPH_UNREADABLE: [
    11018,
    '“{name}”不是可以读取的照片，没有提交。请换一张 JPG、PNG 或 WebP 照片',
    '“{name}” is not a photo that can be read. Nothing was submitted. Please choose a JPG, PNG or WebP photo',
  ],
  NAME_REVIEW_WAITS: [
    11019,
    '你的证件已在等待审核，不用再次提交，审核后会通知你',
    'Your ID is already waiting for its review; there is no need to submit it again. You will be told when it is decided',
  ],
  NAME_REVIEW_DECIDED: [11020, '这份申请已经审核过，结论没有改变', 'This application was decided already; nothing was changed'],
  NAME_REVIEW_OWN: [
    11021,
    '不能审核自己的申请，请由另一位审核人审核',
    'Nobody reviews their own application. Another reviewer has to decide',
  ],
  NAME_REVIEW_SENDER: [
    11023,
    '不能审核自己发起的合同的签署人，请由另一位审核人审核',
    'Nobody reviews a signer of a contract they sent. Another reviewer has to decide',
  ],
  REVIEWERS_NONE: [
    11026,
    '本系统没有人工审核，证件没有提交。请换一种认证方式',
    'Nobody reviews papers here, so nothing was submitted. Please choose another way',
  ],
  FACE_READER_ABSENT: [
    11031,
    '本平台没有安装识别人脸的程序，不能转头核对。可以直接提交证件照片，由审核人核对',
    'This platform has no program that sees faces, so the head-turn check is closed. You can submit the photos of your ID without it',
  ],
  FACE_READER_BUSY: [
    11032,
    '正在核对的人太多，画面没有保存。请稍后再试，或直接提交证件照片',
    'Too many people are being checked, and the pictures were not kept. Try again in a moment, or submit the photos of your ID without them',
  ],
  HEAD_TURN_OVER: [
    11033,
    '这次转头核对已用过或超过了时间，画面没有保存。请重新开始',
    'This head-turn check was used already, or its time is over. The pictures were not kept. Please start again',
  ],
  HEAD_TURN_UNREADABLE: [
    11034,
    '摄像头的画面没有收全或无法读取，没有保存。请重新开始，或直接提交证件照片',
    'The pictures of the camera are incomplete or cannot be read, and were not kept. Please start again, or submit the photos of your ID without them',
  ],
  IDENTITY_TAKEN: [
    11012,
    '这个证件号已用于另一个账号的实名认证，没有通过。请用那个账号登录',
    'This ID number already belongs to another verified account, so it was not verified again. Please log in with that account',
  ],
  ...operatorRefusals,
  ...paperRefusals,
} as const satisfies ErrorTable;
