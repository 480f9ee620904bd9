import { trialRefusals } from '../reach/trials/refusals.ts';
import { choiceRefusals } from '../trust/files/choice-refusals.ts';
import { conversionRefusals } from '../trust/files/refusals.ts';
import { autoSigningRefusals } from '../work/auto-signing/refusals.ts';
import { batchRefusals } from '../work/batch-signing/refusals.ts';
import { completionRefusals } from '../work/completion/refusals.ts';
import { viewRefusals } from '../work/contract-lists/refusals.ts';
import { copyRefusals } from '../work/copies/refusals.ts';
import { deliveryRefusals } from '../work/deliveries/refusals.ts';
import { directoryRefusals } from '../work/directories/refusals.ts';
import { printRefusals } from '../work/printing/refusals.ts';
import { registerRefusals } from '../work/register/refusals.ts';
import { signingRefusals } from '../work/signing/refusals.ts';
import { siteEvidenceRefusals } from '../work/site-evidence/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Refusals of files, contracts and signing. */
export const contractErrors = {
  // — trials —
  ...trialRefusals,
  // — files —
  ...choiceRefusals,
  FILE_NOT_PDF: [
    13002,
    '“{name}”不是有效的 PDF，没有上传。请重新导出为 PDF 再上传',
    '“{name}” is not a PDF and was not uploaded. Please export it as PDF again',
  ],
  FILE_PASSWORD_NEEDED: [
    13003,
    '“{name}”设有打开密码，没有上传。请去掉密码后再上传',
    '“{name}” needs a password to open and was not uploaded. Please remove the password first',
  ],
  FILE_CHANGES_FORBIDDEN: [
    13004,
    '“{name}”已被认证为不允许更改，再签署会使原有认证失效，所以没有上传。请向作者索取可以签署的版本',
    '“{name}” is certified against any change; signing it would break that certification, so it was not uploaded. Please ask its author for a version that may be signed',
  ],
  FILE_DAMAGED: [
    13005,
    '“{name}”已损坏，无法读取，没有上传。请重新导出',
    '“{name}” is damaged and cannot be read; it was not uploaded. Please export it again',
  ],
  FILE_DAMAGED_SIGNED: [
    13012,
    '“{name}”已损坏，又带有签名，修复会使签名失效，所以没有上传。请取得完好的原文件',
    '“{name}” is damaged and carries signatures that a repair would void, so it was not uploaded. Please get the intact original',
  ],
  FILE_PERMISSIONS_FORBID: [
    13014,
    '“{name}”设有权限限制，不允许签署，所以没有上传。请去掉限制后再上传',
    '“{name}” is protected against signing, so it was not uploaded. Please remove the protection first',
  ],
  FILE_ENCRYPTION_UNSUPPORTED: [
    13015,
    '“{name}”的加密方式尚不支持，没有上传。请去掉加密后再上传',
    'The encryption of “{name}” is not supported, so it was not uploaded. Please remove it first',
  ],
  FILE_XFA_DYNAMIC: [
    13016,
    '“{name}”是动态表单，只有个别软件能显示其内容，没有上传。请打印为普通 PDF 再上传',
    '“{name}” is a dynamic form whose pages only one program shows, so it was not uploaded. Please print it to a plain PDF first',
  ],
  FILE_FEATURE_UNSUPPORTED: [
    13017,
    '“{name}”使用了尚不支持的功能，没有上传。请另存为普通 PDF 再上传',
    '“{name}” uses a feature that is not supported, so it was not uploaded. Please save it as a plain PDF first',
  ],
  FILE_TOO_COMPLEX: [
    13018,
    '“{name}”的内容过大或结构过于复杂，没有上传。请用原程序重新导出，或拆分后再上传',
    '“{name}” is too large inside or too complex, so it was not uploaded. Please export it again from its original program, or split it',
  ],
  FILE_SIGNATURE_BROKEN: [
    13019,
    '“{name}”里已有的签名无效：签署之后内容被改动，所以没有上传。请换用完好的文件；核对过、确认仍要使用的，请选择“仍要使用”',
    'A signature in “{name}” is broken: the file was changed after signing, so it was not uploaded. Please use an intact copy; if you have checked it and still want to use it, choose “Use it all the same”',
  ],
  FILE_TYPE_UNSUPPORTED: [13007, '暂不支持“{name}”的格式，请上传 PDF', 'The format of “{name}” is not supported. Please upload a PDF'],
  FILE_UNKNOWN: [
    13008,
    '文件不存在或不属于当前身份，请重新上传',
    'The file does not exist or belongs to another identity. Please upload it again',
  ],
  PAGE_NOT_DRAWN: [
    13013,
    '这一页暂时无法生成图片，请打开文件查看',
    'No image of this page can be made right now. Please open the file itself',
  ],
  FILE_MISSING: [13009, '请选择要上传的文件', 'Please choose a file to upload'],
  TOO_MANY_FILES: [
    13010,
    '一次最多上传 {limit} 个文件，没有上传。请减少后再试',
    'Files that can be uploaded at once: {limit}. Nothing was uploaded; please choose fewer',
  ],
  FILE_REFERENCE_EXPIRED: [
    13011,
    '打开得太久，文件链接已失效。请刷新页面后再看',
    'The page was open too long for this file. Please reload it',
  ],
  ...conversionRefusals,
  // — contracts —
  CONTRACT_NOT_FOUND: [
    14001,
    '合同不存在，或不属于当前身份。请切换身份后再看',
    'The contract does not exist or belongs to another identity. Please switch identity and look again',
  ],
  CONTRACT_NOT_DRAFT: [
    14002,
    '合同已经发出，不能再按草稿修改，没有保存。请刷新后查看',
    'The contract has been sent and can no longer be edited as a draft; nothing was saved. Please reload',
  ],
  CONTRACT_NOT_KEPT: [
    14012,
    '这份合同发出时没有留下可以再用的内容，没有新建草稿。请下载文件后重新发起',
    'This contract was sent without keeping content that can be reused; no draft was created. Please download its files and start again',
  ],
  DRAFT_CHANGED: [
    14010,
    '这份草稿 {time} 被另一个窗口或同事保存过，你的改动还没有存到服务器。请先看有哪些不同',
    'This draft was saved in another window or by a colleague ({time}); your changes are not saved on the server yet. Please check what differs first',
  ],
  FIELD_REFUSED: [
    14013,
    '字段 {field} 不能用：{reason}。什么都没有保存，请去掉它再试',
    'The field {field} cannot be used: {reason}. Nothing was saved; please leave it out and try again',
  ],
  REQUEST_KEY_TAKEN: [
    14017,
    '幂等键 {key} 在 24 小时内用于另一个请求，没有发起。请换一个键，或原样重发那个请求',
    'The key {key} came with another request within 24 hours; nothing was sent. Please use another key, or repeat that request as it was',
  ],
  RELATED_CONTRACT_UNKNOWN: [
    14018,
    '要关联的合同不存在，或者你看不到它，没有发起。请核对 applyIdSec',
    'The contract to refer to does not exist or is not visible to you; nothing was sent. Please check applyIdSec',
  ],
  CONTRACT_NOT_SIGNING: [
    14003,
    '合同{state}，不能再进行这项操作，没有改动',
    'The contract is {state}; this is no longer possible and nothing was changed',
  ],
  CONTRACT_INCOMPLETE: [14004, '还不能发送：{reason}', 'It cannot be sent yet: {reason}'],
  BOX_OUTSIDE_PAGE: [
    14005,
    '“{name}”第 {page} 页的签署位置超出页面，请移回页面内',
    'A field on page {page} of “{name}” lies outside the page. Please move it inside',
  ],
  SIGNER_DUPLICATE: [14006, '同一个签署人出现了两次：{name}', 'The same signer appears twice: {name}'],
  CATEGORY_EXCLUDED: [
    14007,
    '《电子签名法》第三条：{category}不适用电子签名，请改用纸质签署',
    'Article 3 of the Electronic Signature Law excludes {category}; please sign on paper',
  ],
  REMIND_TOO_OFTEN: [14008, '今天已催签 {times} 次，明天再试', 'No reminders left today (sent: {times}); try again tomorrow'],
  REMIND_TOO_SOON: [
    14019,
    '刚刚催签过，没有再发。{time} 以后可以再催',
    'A reminder was sent just now, so no other one went out. It is possible again from {time}',
  ],
  DEADLINE_NONE: [
    14020,
    '这份合同没有截止时间，不需要延期，没有改动',
    'This contract has no deadline, so there is nothing to extend; nothing was changed',
  ],
  DEADLINE_NOT_LATER: [
    14016,
    '新的截止时间要晚于原来的（{time}），没有改动',
    'The new deadline must be later than the one before ({time}); nothing was changed',
  ],
  DEADLINE_PAST: [14009, '签署截止时间早于现在，请重新选择', 'The deadline lies in the past. Please choose another one'],
  ...batchRefusals,
  ...autoSigningRefusals,
  ...completionRefusals,
  ...printRefusals,
  ...viewRefusals,
  ...copyRefusals,
  ...deliveryRefusals,
  ...registerRefusals,
  ...directoryRefusals,
  ...signingRefusals,
  ...siteEvidenceRefusals,
  // — signing —
  LINK_INVALID: [
    15001,
    '链接不完整或被改动过。请打开短信里的原始链接',
    'The link is incomplete or was changed. Please open the original link in the text message',
  ],
  LINK_EXPIRED: [
    15002,
    '链接已超过 72 小时，已失效。请联系发起方重新发送',
    'The link is older than 72 hours. Please ask the sender for a new one',
  ],
  LINK_REVOKED: [15003, '链接已作废，请使用最新收到的链接', 'The link is no longer valid. Please use the latest one you received'],
  CONTRACT_REVOKED: [
    15022,
    '{sender} {time} 撤销了《{name}》，不用再签。有疑问请联系对方',
    '{sender} revoked “{name}” ({time}). There is nothing left to sign. Please ask the sender if you have questions',
  ],
  NOT_YOUR_TURN: [15004, '还没有轮到你签署，前一位签完后会通知你', 'It is not your turn yet. We will notify you when it is'],
  ALREADY_SIGNED: [15005, '你已经签过这份合同', 'You have already signed this contract'],
  IDENTITY_PROOF_NEEDED: [15006, '请先完成身份核验再签署', 'Please verify your identity before signing'],
  NAME_PROOF_DONE: [11138, '姓名已经核验，不用再核验。请返回继续签署', 'The name is proven already. Please go back and go on signing'],
  NAME_PROOF_NEEDED: [
    15023,
    '首次签署要核验实名，请先完成实名核验',
    'Your real name is verified before your first signature. Please complete that first',
  ],
  NAME_DIFFERS: [
    15024,
    '你核验的实名与发起方填写的“{name}”不同，不能签署。已通知发起方更正姓名，更正后可继续签署。你改过姓名的，可以登录后在“个人实名认证”里变更',
    'Your verified name differs from “{name}” as stated by the sender, so you cannot sign. The sender has been asked to correct it; after that you can continue. If your own name has changed, log in and change it under “Real-name verification”',
  ],
  NAMES_NOT_CHECKABLE: [
    15025,
    '平台还没有接入实名核验服务，“{name}”无法核验实名，合同没有发出。请先由平台接入核验服务，或把签署人核验改为“仅验证码”（签名会写明未实名）',
    'No identity provider is connected, so the name of “{name}” cannot be verified and the contract was not sent. Connect one, or choose “Code only” (the signature will say that the identity is not verified)',
  ],
  READING_TOO_SHORT: [
    15012,
    '发起方要求先阅读合同，还没有签署，填写的内容都还在。请 {wait}后再签',
    'The sender asks for the contract to be read first; nothing was signed, and what you filled in is kept. Please sign in {wait}',
  ],
  DOCUMENT_CHANGED: [
    15007,
    '合同内容在你阅读后发生了变化，请重新阅读后再签',
    'The document changed after you read it. Please read it again before signing',
  ],
  FIELD_EMPTY: [15008, '还有 {count} 处没有完成，请补全后再签署', 'Fields still to complete: {count}. Please fill them in before signing'],
  FIELD_WRONG: [
    15133,
    '“{label}”填写的内容不对：{reason}，没有签署',
    'What is filled in for “{label}” is wrong: {reason}. Nothing was signed',
  ],
  SIGNER_MEMBERSHIP_NEEDED: [
    15009,
    '这一方是“{organization}”，请用该企业的账号登录后签署',
    'This party is “{organization}”. Please log in as a member of it to sign',
  ],
  INK_TICKET_ENDED: [
    15044,
    '这个二维码已用过或已失效，签名没有保存。请在电脑上重新获取二维码',
    'This QR code was used or is no longer valid, so no signature was saved. Please get a new one on the computer',
  ],
  INK_INVALID: [15010, '手写签名不完整，请重新书写', 'The handwritten signature is incomplete. Please write it again'],
  MOBILE_CODE_NEEDED: [
    15026,
    '请先获取并填写发到这个手机号的验证码，确认手机号是你本人的；资料没有提交',
    'Please request the code sent to this mobile number and enter it, to show that the number is yours. Nothing was submitted',
  ],
  MOBILE_CODE_NOT_NEEDED: [
    15027,
    '这个手机号已经核验过，不需要再发验证码，直接继续即可',
    'This mobile number is already verified. No code is needed; please go on',
  ],
  SMS_SENDER_LIMIT: [
    15028,
    '发起方 24 小时内的短信已达 {most} 条，验证码没有发送，填写的内容都还在。请 {wait}后再试，或请发起方改用手机号邀请',
    'The sender reached its limit of {most} SMS within 24 hours, so no code was sent; what you typed is still here. Try again in {wait}, or ask to be invited by mobile number',
  ],
  SMS_PROOF_ASKED: [
    15013,
    '发起方要求用手机短信核验，这里只有邮箱，验证码没有发送。请联系发起方改用手机号邀请',
    'The sender asks for an SMS code, and only an e-mail address is known, so no code was sent. Please ask the sender to invite you by mobile number',
  ],
  MOBILE_PROOF_NEEDED: [
    15021,
    '本企业要求用手机短信核验，你的账号还没有手机号。请联系企业管理员，或请发起方改用手机号邀请',
    'Your company requires an SMS code, and your account has no mobile number. Please contact your administrator, or ask the sender to invite you by mobile number',
  ],
  EARLIER_SIGNATURE_BROKEN: [
    14031,
    '“{name}”里已有的签名无效：签署之后内容被改动，所以没有签署。请联系发起方撤销合同，用“修改后重发”换上完好的文件，其余内容会保留',
    'A signature in “{name}” is broken: the file was changed after signing, so nothing was signed. Please ask the sender to revoke the contract and choose “Edit and resend” to replace the file; everything else is kept',
  ],
  CERTIFICATE_STILL_VALID: [
    15016,
    '你的证书到 {day} 才到期，没有再签发一张。到期前 30 天起可以换新，现在要换请先吊销它',
    'Your certificate is valid until {day}, so no other one was issued. It can be renewed in its last 30 days; to replace it now, revoke it first',
  ],
  CERTIFICATE_UNKNOWN: [
    15017,
    '没有找到这张可以吊销的证书，什么都没有改变。请刷新后再看',
    'There is no such certificate to revoke, so nothing was changed. Please refresh the page',
  ],
  CERTIFICATION_UNAVAILABLE: [
    15014,
    '签发证书的机构暂时没有回应，还没有签署。填写的内容和验证都已保留，请稍后再点一次签署',
    'The certification authority does not answer right now, so nothing was signed. What you filled in and proved is kept. Please sign again in a while',
  ],
  SIGNING_KEY_UNAVAILABLE: [
    15047,
    '保存签署密钥的设备暂时不可用，还没有签署。填写的内容和验证都已保留，请稍后再点一次签署',
    'The device that holds the signing key is not available right now, so nothing was signed. What you filled in and proved is kept. Please sign again in a while',
  ],
  GLYPH_MISSING: [
    15011,
    '“{text}”字体不支持，无法印在合同上，请改用其他字',
    'The font does not contain “{text}”, so it cannot be printed on the contract. Please use other characters',
  ],
} as const satisfies ErrorTable;
