import type { Language } from '../words.ts';

/** What the page says beside the checks. */
export const PAGE_TEXTS = {
  title: { zh: '证据包', en: 'Evidence package' },
  otherLanguage: { zh: 'English', en: '中文' },
  checking: { zh: '正在核验…', en: 'Checking…' },
  checkingNote: { zh: '核验在这台设备上进行，不使用网络。', en: 'This happens on this device, without a network.' },
  verified: { zh: '核验通过：没有改动', en: 'Verified: nothing was altered' },
  verifiedNote: {
    zh: '所有文件、签名、时间戳和日志证明都相符，以你给出的根证书和日志公钥为准。',
    en: 'All files, signatures, timestamps and proofs hold, by the root certificates and the key of the log that you gave.',
  },
  altered: { zh: '不符：证据包被改动过，或已损坏', en: 'Altered: the package was changed or is damaged' },
  alteredNote: {
    zh: '不要以它作为证据。请向平台或对方另要一份。',
    en: 'Do not use it as evidence. Ask the platform or the other party for another copy.',
  },
  open: { zh: '没有发现改动，还有事项待定', en: 'Nothing was found altered; some things are open' },
  openNote: {
    zh: '下面标为“待定”的事项，要你选择证据包、或给出信任的根证书和日志公钥后才能确认。',
    en: 'What is marked as open below can be confirmed once you choose the package, or name the root certificates and the key of the log that you trust.',
  },
  choosePackage: { zh: '选择证据包（zip）', en: 'Choose the package (zip)' },
  notHere: { zh: '没有找到证据包的内容', en: 'The contents of the package were not found' },
  notHereNote: {
    zh: '请把压缩包完整解压后再打开这个页面，或在这里选择压缩包。',
    en: 'Unpack the whole archive and open this page again, or choose the archive here.',
  },
  unreadable: { zh: '这个文件不是证据包，或已损坏', en: 'This file is no evidence package, or is damaged' },
  contract: { zh: '合同', en: 'Contract' },
  contractName: { zh: '合同名称', en: 'Name' },
  contractNumber: { zh: '合同编号', en: 'Number' },
  sender: { zh: '发起方', en: 'Sender' },
  state: { zh: '状态', en: 'Status' },
  sentAt: { zh: '发出时间', en: 'Sent' },
  endedAt: { zh: '结束时间', en: 'Ended' },
  madeAt: { zh: '证据包生成时间', en: 'Package made' },
  reader: { zh: '内容范围', en: 'Tells of' },
  readerAll: { zh: '合同的全部', en: 'the whole contract' },
  readerOne: { zh: '一个签署方可见的部分', en: 'what one signer may see' },
  attestor: { zh: '出证者', en: 'Attested by' },
  files: { zh: '文件', en: 'Files' },
  openFile: { zh: '打开', en: 'Open' },
  versions: { zh: '版本', en: 'Versions' },
  parties: { zh: '签署方', en: 'Parties' },
  signed: { zh: '已签署', en: 'signed' },
  notSigned: { zh: '未签署', en: 'not signed' },
  handler: { zh: '经办人', en: 'Handler' },
  address: { zh: '联系方式', en: 'Address' },
  provenName: { zh: '实名核验', en: 'Proven name' },
  identity: { zh: '意愿核验', en: 'Identity proof' },
  consent: { zh: '同意', en: 'Consent' },
  seal: { zh: '印章', en: 'Seal' },
  certificate: { zh: '证书序列号', en: 'Certificate' },
  device: { zh: 'IP 与设备', en: 'IP and device' },
  process: { zh: '签署过程', en: 'Process' },
  processNote: {
    zh: '时间为北京时间。每行的链值由上一行的链值与本行算出，改动、删去或插入一行都会不同。',
    en: 'Times are Beijing time. The link of each line is computed from the one before, so no line can be changed, left out or put in.',
  },
  log: { zh: '透明日志里的事实', en: 'Facts in the transparent log' },
  checks: { zh: '核验结果', en: 'Checks' },
  trust: { zh: '以谁为准', en: 'Whose word' },
  trustNote: {
    zh: '根证书和日志公钥取自包内时，只说明包内各项彼此相符。请给出从别处得到的。',
    en: 'With root certificates and a log key from the package it only agrees with itself. Give those that you got elsewhere.',
  },
  chooseRoots: { zh: '选择根证书（PEM 或 DER）', en: 'Choose root certificates (PEM or DER)' },
  rootsGiven: { zh: '已给出根证书', en: 'Root certificates given' },
  logKey: { zh: '透明日志的公钥', en: 'Key of the transparent log' },
  witnessKey: { zh: '见证方的公钥', en: 'Key of a witness' },
  chooseRecord: { zh: '选择检查点的证据记录', en: 'Choose the evidence record of the checkpoint' },
  recordGiven: { zh: '已给出证据记录', en: 'Evidence record given' },
  members: { zh: '包内全部文件', en: 'All files of the package' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type PageText = keyof typeof PAGE_TEXTS;

export const STATE_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  completed: { zh: '已完成', en: 'completed' },
  refused: { zh: '已拒签', en: 'refused' },
  revoked: { zh: '已撤销', en: 'revoked' },
  expired: { zh: '已过期', en: 'expired' },
  rescinding: { zh: '解除中', en: 'being rescinded' },
  rescinded: { zh: '已解除', en: 'rescinded' },
};

export const PROOF_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  sms: { zh: '短信验证码', en: 'code by SMS' },
  voice: { zh: '语音电话验证码', en: 'code by voice call' },
  mail: { zh: '邮件验证码', en: 'code by e-mail' },
  session: { zh: '已登录的账号', en: 'account, logged in' },
  standing: { zh: '自动签授权', en: 'standing authorization' },
  signPassword: { zh: '签署密码', en: 'sign password' },
};

export const FACT_TEXTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  version: { zh: '文件版本', en: 'Version of a file' },
  identity: { zh: '意愿核验', en: 'Identity proof' },
  consent: { zh: '同意', en: 'Consent' },
  signature: { zh: '签名', en: 'Signature' },
  preservation: { zh: '完成证明', en: 'Certificate of completion' },
  performance: { zh: '履约凭证', en: 'Document of performance' },
  performanceAnswer: { zh: '履约凭证的答复', en: 'Answer to a document of performance' },
  performanceRemoval: { zh: '删除履约凭证', en: 'Document of performance deleted' },
  renewal: { zh: '文件时间戳续期', en: 'Timestamp of a file renewed' },
};
