import type { CheckId, Outcome, Status } from './outcome.ts';

export type Language = 'zh' | 'en';
type Words = Readonly<Record<Language, string>>;

export const CHECK_WORDS: Readonly<Record<CheckId, Words>> = {
  container: { zh: '压缩包没有多余内容', en: 'Nothing beside its files in the archive' },
  seal: { zh: '清单由平台签名', en: 'The list is signed by the platform' },
  sealTime: { zh: '清单签名的时间戳', en: 'Timestamp over that signature' },
  entries: { zh: '每个文件与清单一致', en: 'Each file is as listed' },
  pageScript: { zh: '页面展示的就是包内文件', en: 'The page shows what the package holds' },
  versions: { zh: '合同文件的各个版本', en: 'Versions of the contract file' },
  documents: { zh: '合同文件的签名', en: 'Signatures of the contract file' },
  attestations: { zh: '平台出具的文书', en: 'What the platform attests' },
  seals: { zh: '企业电子印章', en: 'Seals of companies' },
  process: { zh: '签署过程逐行相扣', en: 'Each line of the process follows from the one before' },
  checkpoint: { zh: '透明日志的检查点', en: 'Checkpoint of the transparent log' },
  checkpointTime: { zh: '检查点的时间戳', en: 'Timestamp over the checkpoint' },
  witnesses: { zh: '见证方对检查点的签名', en: 'Witnesses’ signatures under the checkpoint' },
  leaves: { zh: '每件事实都在透明日志中', en: 'Each fact stands in the log' },
  told: { zh: '日志记载的文件就是包内文件', en: 'The log tells of these very files' },
  consistency: { zh: '透明日志只增不改', en: 'The log has only grown' },
};

export const STATUS_WORDS: Readonly<Record<Status, Words>> = {
  passed: { zh: '通过', en: 'ok' },
  failed: { zh: '不符', en: 'FAILED' },
  open: { zh: '待定', en: 'open' },
};

export const VERDICT_WORDS: Readonly<Record<Outcome['verdict'], Words>> = {
  verified: { zh: '全部核验通过。', en: 'Everything was verified.' },
  altered: { zh: '证据包被改动过，或已损坏，不能作为证据。', en: 'The package was altered or is damaged. It proves nothing as it is.' },
  open: {
    zh: '没有发现改动；标为“待定”的事项还不能确认。',
    en: 'Nothing was found altered; what is marked as open could not be confirmed.',
  },
};

/** Where a reader named no authorities, the answer rests on the package's own word, and has to say so. */
export const REST_WORDS = {
  anchors: {
    zh: '信任的根证书取自包内：只说明包内各项彼此相符，未说明签发者是谁。请用 --trust 给出你信任的根证书。',
    en: 'The root certificates are the package’s own: it agrees with itself, and who stands behind it is not shown. Name the roots that you trust with --trust.',
  },
  logKey: {
    zh: '日志公钥取自包内。请用 --log-key 给出从别处得到的公钥。',
    en: 'The key of the log is the package’s own. Give the one that you got elsewhere with --log-key.',
  },
  witnesses: {
    zh: '见证方的公钥取自包内。请用 --witness 给出从见证方得到的公钥。',
    en: 'The keys of the witnesses are the package’s own. Give those that you got from the witnesses with --witness.',
  },
  attestor: { zh: '签名者', en: 'Signed by' },
} as const;
