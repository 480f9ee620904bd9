import type { HistoryKind } from '#modules/work/contracts/index.ts';

export type ReportLanguage = 'zh' | 'en';
type Words = Readonly<Record<ReportLanguage, string>>;

/** What a report says in both of its languages. */
export const REPORT_WORDS = {
  title: { zh: '合同证据报告', en: 'Evidence report of a contract' },
  number: { zh: '报告编号', en: 'Report' },
  madeAt: { zh: '出具时间', en: 'Made' },
  beijing: { zh: '（北京时间）', en: ' (Beijing time)' },
  contract: { zh: '一、合同', en: '1. Contract' },
  name: { zh: '合同名称', en: 'Name' },
  contractNumber: { zh: '合同编号', en: 'Number' },
  sender: { zh: '发起方', en: 'Sender' },
  sent: { zh: '发出时间', en: 'Sent' },
  ended: { zh: '结束时间', en: 'Ended' },
  state: { zh: '状态', en: 'Status' },
  reader: { zh: '内容范围', en: 'Tells of' },
  readerAll: { zh: '合同的全部', en: 'the whole contract' },
  readerOne: { zh: '一个签署方可见的部分', en: 'what one signer may see' },
  files: { zh: '二、文件', en: '2. Files' },
  content: { zh: '内容', en: 'Content' },
  versions: { zh: '版本', en: 'Versions' },
  parties: { zh: '三、签署方', en: '3. Parties' },
  handler: { zh: '经办人', en: 'Handler' },
  creditCode: { zh: '统一社会信用代码', en: 'Credit code' },
  address: { zh: '联系方式', en: 'Address' },
  signing: { zh: '签署', en: 'Signature' },
  notSigned: { zh: '没有签署', en: 'not signed' },
  codeOnly: { zh: '未实名（发起方约定仅验证码）', en: 'name not proven (the sender asked for a code alone)' },
  provenName: { zh: '实名核验', en: 'Proven name' },
  proof: { zh: '意愿核验', en: 'Identity proof' },
  consent: { zh: '同意', en: 'Consent' },
  seal: { zh: '印章', en: 'Seal' },
  certificate: { zh: '数字证书', en: 'Certificate' },
  selfBuilt: { zh: '（平台自建，不是持牌电子认证机构）', en: ' (the platform’s own authority, not a licensed one)' },
  device: { zh: 'IP 与设备', en: 'IP and device' },
  process: { zh: '四、签署过程', en: '4. Process' },
  column: { zh: '序号', en: 'No.' },
  time: { zh: '时间', en: 'Time' },
  what: { zh: '事项', en: 'What' },
  link: { zh: '链值', en: 'Link' },
  lastLink: { zh: '末行链值', en: 'Link of the last line' },
  chainNote: {
    zh: '每行链值是上一行链值、换行、本行的序号与时间与事项（三者以一个空格相隔）依次相连的 SHA-256，按 UTF-8 编码，首行之前为 64 个 0。表中列出前 16 位。各行原文在 process.json。',
    en: 'The link of a line is the SHA-256 of the link before it, a line feed, and number, time and words of the line with one blank between them, in UTF-8; before the first line stand 64 zeros. The table has the first 16 digits. The links are over the Chinese lines, which are in process.json.',
  },
  log: { zh: '五、透明日志', en: '5. Transparent log' },
  checkpoint: { zh: '检查点', en: 'Checkpoint' },
  checkpointTime: { zh: '检查点的时间戳', en: 'Timestamp over it' },
  logKey: { zh: '日志公钥', en: 'Key of the log' },
  leaf: { zh: '叶子', en: 'Leaf' },
  notes: { zh: '六、说明', en: '6. Notes' },
  packageNote: {
    zh: '本报告是证据包的一部分。证据包的清单 manifest.json 记有每个文件的 SHA-256，由平台以数字证书签名并加盖时间戳。全部内容不用网络即可核验，方法见包内 README.txt。',
    en: 'This report is part of an evidence package. Its list, manifest.json, has the SHA-256 of each file and is signed by the platform with a timestamp. All of it is verified without a network; README.txt in the package says how.',
  },
  limitNote: {
    zh: '本报告由平台依据系统记录出具，不替代公证书或司法鉴定意见。',
    en: 'The platform makes this report from its records. It does not replace a notarial deed or an expert’s opinion.',
  },
  simulatedNote: {
    zh: '本环境的身份核验为模拟服务，仅供演示，不证明任何人的真实身份。',
    en: 'Identity checks of this installation are simulated, for demonstration only, and prove nobody’s identity.',
  },
  scan: { zh: '扫码核验', en: 'Scan to verify' },
  signature: { zh: '出具方签名', en: 'Signature of the platform' },
  page: { zh: '第 {page} 页，共 {pages} 页', en: 'page {page} of {pages}' },
} as const satisfies Readonly<Record<string, Words>>;

export const STATE_WORDS: Readonly<Record<string, Words>> = {
  completed: { zh: '已完成', en: 'completed' },
  refused: { zh: '已拒签', en: 'refused' },
  revoked: { zh: '已撤销', en: 'revoked' },
  expired: { zh: '已过期', en: 'expired' },
  rescinding: { zh: '解除中', en: 'being rescinded' },
  rescinded: { zh: '已解除', en: 'rescinded' },
};

export const SIGN_PASSWORD: Words = { zh: '签署密码', en: 'sign password' };

export const PROOF_WORDS: Readonly<Record<string, Words>> = {
  sms: { zh: '短信验证码', en: 'code by SMS' },
  mail: { zh: '邮件验证码', en: 'code by e-mail' },
  voice: { zh: '语音电话验证码', en: 'code by voice call' },
  session: { zh: '已登录的账号', en: 'account, logged in' },
  standing: { zh: '自动签授权', en: 'standing authorization' },
};

export const CHECKER_WORDS: Readonly<Record<string, Words>> = {
  reviewer: { zh: '平台审核人核对身份证件', en: 'a reviewer of the platform compared the identity document' },
  simulator: { zh: '模拟核验服务（演示环境）', en: 'simulated check (demonstration)' },
};
export const SERVICE: Words = { zh: '身份核验服务', en: 'identity checking service' };

export const FACT_WORDS: Readonly<Record<string, Words>> = {
  version: { zh: '文件版本', en: 'version of a file' },
  identity: { zh: '意愿核验', en: 'identity proof' },
  consent: { zh: '同意', en: 'consent' },
  signature: { zh: '签名', en: 'signature' },
  preservation: { zh: '完成证明', en: 'certificate of completion' },
  performance: { zh: '履约凭证', en: 'document of performance' },
  performanceAnswer: { zh: '履约凭证的答复', en: 'answer to a document of performance' },
  performanceRemoval: { zh: '删除履约凭证', en: 'document of performance deleted' },
  renewal: { zh: '文件时间戳续期', en: 'timestamp of a file renewed' },
};

/** A line of the history in English: who comes first, and what was noted with it behind. */
const DEEDS: Readonly<Record<HistoryKind, string>> = {
  submitted: 'submitted it for approval',
  approved: 'approved it',
  returned: 'returned it to draft',
  rejected: 'rejected it',
  withdrawn: 'withdrew it from approval',
  sent: 'sent the contract',
  viewed: 'opened the contract',
  signed: 'signed',
  refused: 'refused to sign',
  revoked: 'revoked the contract',
  expired: 'The deadline has come; signing ended',
  completed: 'The platform verified all signatures; the contract is completed',
  reminded: 'reminded a signer',
  handedOver: 'handed the task over',
  readdressed: 'corrected a signer',
  extended: 'extended the deadline',
  copied: 'gave a copy',
  copyEnded: 'took a copy back',
  rescissionStarted: 'began to rescind the contract',
  rescissionDropped: 'The rescission came to nothing; the contract stands',
  rescinded: 'The contract was rescinded',
};

interface HistoryEntry {
  readonly kind: HistoryKind;
  readonly organization: string;
  readonly actorName: string;
  readonly note: string;
}

/** Names and notes stay as they were written. */
export function englishLine({ kind, organization, actorName, note }: HistoryEntry): string {
  const deed = DEEDS[kind];
  const who = actorName.startsWith(organization) ? actorName : `${organization} ${actorName}`;
  const isImpersonal = /^[A-Z]/.test(deed);
  return `${isImpersonal || who.trim() === '' ? '' : `${who.trim()} `}${deed}${note === '' ? '' : `: ${note}`}`;
}
