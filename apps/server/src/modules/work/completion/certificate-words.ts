import type { Instrument, InstrumentBlock } from '@moqi/pdf';
import { formatDateTime, formatFileSize, partyStem } from '@moqi/rules';
import { deviceOf } from '#kernel/device.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { isAttachment, partyNameOf } from '#modules/work/contracts/index.ts';
import type { SignedEvidence } from '#modules/work/signing/index.ts';
import type { Issuer } from '#ports/certificate-authority.ts';
import { type AttestedEntry, type AttestedParty, type CertificateFacts, certificateNumber } from './certificate.ts';
import { chainedLines } from './chained-lines.ts';
import { handedInRows } from './handed-in-words.ts';

const at = (time: Date): string => formatDateTime(time);

const PROOFS = { sms: '短信验证码', mail: '邮件验证码', voice: '语音电话验证码', session: '已登录的账号', standing: '自动签授权' } as const;

/** Who compared the name: a reviewer of the platform, the simulator of installations for trying out, or a service. */
function checkerOf(checkedBy: string): string {
  if (checkedBy === 'reviewer') return '平台审核人核对身份证件';
  return checkedBy === 'simulator' ? '模拟核验服务（演示环境）核验' : '身份核验服务核验';
}

/** How it is known who the party is. Nothing is called proven that was not. */
function identityOf({ participant, isCodeOnly, creditCode, evidence }: AttestedParty): string {
  const provenName = evidence?.provenName;
  if (participant.kind === 'organization') {
    return creditCode === undefined ? '企业' : `平台认证企业，统一社会信用代码 ${creditCode}`;
  }
  if (isCodeOnly) return '未实名（发起方约定仅验证码），姓名由发起方填写，平台没有核验';
  if (provenName === undefined) return '姓名由发起方填写，平台没有核验';
  return `已实名：${provenName.name}，${at(provenName.provenAt)} 经${checkerOf(provenName.checkedBy)}`;
}

function proofOf(maskedAddress: string, { proof, listHash }: SignedEvidence): string {
  const address = proof.method === 'session' ? '' : `（发到 ${maskedAddress}）`;
  const list = listHash === undefined ? '' : `\n验证码同时用于一份批量签署清单，清单 SHA-256 ${listHash}`;
  const password = proof.withPassword ? '，并填写了本人设置的签署密码' : '';
  return `${PROOFS[proof.method]}${address}，${at(proof.provedAt)} 通过${password}${list}`;
}

function issuerOf(issuer: Issuer | undefined): string {
  if (issuer === undefined) return '';
  return `\n签发者 ${issuer.name}${issuer.selfBuilt ? '（平台自建，不是持牌电子认证机构）' : ''}`;
}

/** Each signature carries the certificate that made it; a signer has one for all files, or the seal's. */
function certificatesOf({ signatures }: SignedEvidence, issuer: Issuer | undefined): string {
  const serials = [...new Set(signatures.map(({ serial }) => serial))];
  const stamped = signatures.every(({ level }) => level !== 'B-B');
  const time = stamped ? '签名带时间戳（RFC 3161）' : '签名时没有取得时间戳，时间以平台记录为准';
  return `序列号 ${serials.join('、')}${issuerOf(issuer)}\n${time}`;
}

type Rows = (readonly [label: string, value: string])[];

function signingRows({ participant: { sealName, signedAt }, maskedAddress, evidence, handedIn, issuer }: AttestedParty): Rows {
  const time: Rows = signedAt === undefined ? [] : [['签署时间', at(signedAt)]];
  if (evidence === undefined) return [...time, ['签署记录', '平台没有保存这一方的签署记录']];
  const { consentId, consentedAt, statementDigest, ip, userAgent } = evidence;
  const seal: Rows = sealName === undefined ? [] : [['印章', sealName]];
  return [
    ['意愿核验', proofOf(maskedAddress, evidence)],
    ...handedInRows(handedIn),
    ['同意', `${at(consentedAt)}，同意记录 ${consentId}`],
    ['同意书 SHA-256', statementDigest],
    ...time,
    ...seal,
    ['数字证书', certificatesOf(evidence, issuer)],
    ['IP 与设备', `${ip} · ${deviceOf(userAgent)}`],
  ];
}

function partyEntries(party: AttestedParty): InstrumentBlock {
  const { kind, name, position } = party.participant;
  const handler: Rows = kind === 'organization' ? [['经办人', name]] : [];
  const title = `${partyStem(position)}：${partyNameOf(party.participant)}`;
  return { kind: 'entries', title, rows: [['身份', identityOf(party)], ...handler, ...signingRows(party)] };
}

function fileEntries(document: CertificateFacts['documents'][number], index: number): InstrumentBlock {
  const { fileName, pages, size, hash, uploadHash } = document;
  const kind = isAttachment(document) ? '附件，不签署' : '各方已签署';
  return {
    kind: 'entries',
    title: `${index + 1}. ${fileName}`,
    rows: [
      ['内容', `${kind} · ${pages.length} 页 · ${formatFileSize(size)}`],
      ['SHA-256', hash],
      ...(hash === uploadHash ? [] : [['签署前 SHA-256', uploadHash] as const]),
    ],
  };
}

function contractEntries({ contract, completedAt, documents }: CertificateFacts): InstrumentBlock {
  const { name, number, ownerName, createdByName, createdAt, sentAt } = contract;
  const sender = ownerName === createdByName ? ownerName : `${ownerName}（经办人 ${createdByName}）`;
  return {
    kind: 'entries',
    rows: [
      ['合同名称', name],
      ['合同编号', number],
      ['发起方', sender],
      ['起草 · 发出', `${at(createdAt)} · ${at(sentAt ?? createdAt)}`],
      ['签署完成', at(completedAt)],
      ['文件', `${documents.length} 个，共 ${documents.reduce((sum, { pages }) => sum + pages.length, 0)} 页`],
    ],
  };
}

const entryLine = (label: string, entry: AttestedEntry | undefined): (readonly [string, string])[] =>
  entry === undefined ? [] : [[label, `第 ${entry.number} 条 · ${at(entry.recordedAt)}\n链值 ${entry.hash}`]];

/** How the process hangs together, and where the sender's enterprise has it in its log. */
function chainEntries({ log }: CertificateFacts, end: string): InstrumentBlock[] {
  const rows = [['末行链值', end] as const, ...entryLine('发出合同的日志', log.sent), ...entryLine('出具时的日志末条', log.end)];
  return [
    { kind: 'entries', rows },
    {
      kind: 'paragraph',
      isNote: true,
      text:
        '每行链值是上一行链值、换行、本行的序号与时间与事项（三者以一个空格相隔）依次相连的 SHA-256，按 UTF-8 编码，首行之前为 64 个 0。' +
        '表中列出前 16 位，末行列出全部；任何一行被改动、删去或插入，末行链值都会不同。' +
        (log.end === undefined ? '' : '发起方企业的日志逐条相扣，上列链值可在企业控制台的日志校验中核对。'),
    },
  ];
}

function processBlocks(facts: CertificateFacts): InstrumentBlock[] {
  const lines = chainedLines(facts.timeline.map(({ time, what }) => ({ time: at(time), what })));
  const columns = [
    { title: '序号', share: 8 },
    { title: '时间', share: 25 },
    { title: '事项', share: 44 },
    { title: '链值', share: 26 },
  ];
  const rows = lines.map(({ number, time, what, link }) => [String(number), time, what, link.slice(0, 16)]);
  return [{ kind: 'table', columns, rows }, ...chainEntries(facts, lines.at(-1)?.link ?? '')];
}

const OF_SANDBOX = '本合同在沙箱中签署，仅供测试程序，各方和签名都是虚构的，没有法律效力。';

function notes({ contract, services, publicUrl }: CertificateFacts): string[] {
  return [
    ...(isSandbox(contract.owner) ? [OF_SANDBOX] : []),
    '本证明所有时间均为北京时间（Asia/Shanghai，UTC+8），精确到秒。',
    `核验文件：打开 ${publicUrl}/certi/toValiView，选择合同文件或本证明，核验在浏览器中进行，文件不会上传；也可用支持 PAdES 的 PDF 阅读器核验。文件的 SHA-256 与上列一致，即为同一文件。`,
    '本证明由平台依据系统记录出具并以平台的数字证书签名，签名后的任何改动都能被发现。它不替代公证书或司法鉴定意见。',
    ...(services.isSimulated ? ['本环境的身份核验为模拟服务，仅供演示，不证明任何人的真实身份。'] : []),
  ];
}

/** 完成证明 of a contract, as it is printed. */
export function certificateText(facts: CertificateFacts): Instrument {
  const { contract, completedAt, parties, documents, qr, madeAt } = facts;
  const number = certificateNumber(contract);
  const title = isSandbox(contract.owner) ? '合同签署完成证明（沙箱测试，无法律效力）' : '合同签署完成证明';
  const text = [
    '兹证明',
    `《${contract.name}》`,
    `的 ${parties.length} 个签署方均已签署。`,
    `平台核验全部签名后，于 ${at(completedAt)} 确认合同签署完成。`,
  ];
  return {
    title,
    head: [`证明编号 ${number}`, `出具时间 ${at(madeAt)}（北京时间）`],
    blocks: [
      { kind: 'paragraph', text: text.join('') },
      { kind: 'section', title: '一、合同' },
      contractEntries(facts),
      { kind: 'section', title: '二、文件' },
      ...documents.map(fileEntries),
      { kind: 'section', title: '三、签署方' },
      ...parties.map(partyEntries),
      { kind: 'section', title: '四、签署过程' },
      ...processBlocks(facts),
      { kind: 'section', title: '五、说明' },
      ...notes(facts).map((note) => ({ kind: 'paragraph', text: note, isNote: true }) as const),
    ],
    ending: { qr, lines: ['扫码核验', `合同编号 ${contract.number}`, `证明编号 ${number}`], signatureTitle: '出具方签名' },
    foot: `${title} · ${number} · 第 {page} 页，共 {pages} 页`,
  };
}
