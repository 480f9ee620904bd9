import type { Instrument } from '@moqi/pdf';
import { formatDateTime, formatFileSize } from '@moqi/rules';
import type { Preservation } from './preservation.ts';

/** All that a certificate of preservation says. */
export interface AttestedPreservation extends Preservation {
  readonly leaf: { readonly hash: string; readonly text: string; readonly salt: string };
  /** when, and by whom, the leaf was stamped */
  readonly stamp: { readonly time: Date; readonly authority: string };
  readonly publicUrl: string;
  readonly qr: readonly string[];
  readonly madeAt: Date;
}

const WHAT = {
  file: '文件原件（平台逐字节保存）',
  hash: '仅哈希（文件没有上传，平台没有原件）',
  data: '数据记录（平台逐字节保存）',
} as const;

function preservedRows({ kind, name, note, algorithm, digest, size }: Preservation): (readonly [string, string])[] {
  return [
    ['名称', name],
    ['内容', WHAT[kind]],
    ...(size === undefined ? [] : [['大小', `${formatFileSize(size)}（${size} 字节）`] as const]),
    [algorithm, digest],
    ...(note === '' ? [] : [['说明', note] as const]),
  ];
}

const notes = ({ kind, publicUrl }: AttestedPreservation): string[] => [
  '本证书所有时间均为北京时间（Asia/Shanghai，UTC+8），精确到秒。',
  `查验：打开 ${publicUrl}/certi/certiPage，输入证书编号；或用任何工具计算文件的哈希，与上列一致，即为同一文件。叶子哈希可在 ${publicUrl}/log/ 核对，验证不依赖平台。`,
  '透明日志的叶子是 RFC 6962 叶子哈希：条目为“moqi-evidence/1 ”、盐与登记文本依次相连的 SHA-256（十六进制）和换行。盐由持证人保管，他人无法由叶子猜出内容。',
  ...(kind === 'hash' ? ['平台只收到哈希，不知道文件的内容，也不证明哈希是由哪个文件算出的。'] : []),
  '本证书证明上列内容在上列时间之前已经存在并提交给平台。它不证明内容真实，不替代公证书或司法鉴定意见。',
];

/** 存证证书, as it is printed. */
export function certificateText(facts: AttestedPreservation): Instrument {
  const { number, holderName, createdByName, createdAt, leaf, stamp, qr, madeAt } = facts;
  const holder = holderName === createdByName ? holderName : `${holderName}（经办人 ${createdByName}）`;
  return {
    title: '存证证书',
    head: [`证书编号 ${number}`, `出具时间 ${formatDateTime(madeAt)}（北京时间）`],
    blocks: [
      {
        kind: 'paragraph',
        text: `兹证明 ${holder} 于 ${formatDateTime(createdAt)} 向平台提交了以下内容，平台已登记入透明日志并加盖时间戳。`,
      },
      { kind: 'section', title: '一、存证内容' },
      { kind: 'entries', rows: preservedRows(facts) },
      { kind: 'section', title: '二、登记' },
      {
        kind: 'entries',
        rows: [
          ['提交时间', formatDateTime(createdAt)],
          ['时间戳', `${formatDateTime(stamp.time)}（RFC 3161）\n签发者 ${stamp.authority}`],
          ['叶子哈希', leaf.hash],
          ['登记文本', leaf.text],
          ['盐', leaf.salt],
        ],
      },
      { kind: 'section', title: '三、说明' },
      ...notes(facts).map((text) => ({ kind: 'paragraph', text, isNote: true }) as const),
    ],
    ending: { qr, lines: ['扫码查验', `证书编号 ${number}`], signatureTitle: '出具方签名' },
    foot: `存证证书 · ${number} · 第 {page} 页，共 {pages} 页`,
  };
}
