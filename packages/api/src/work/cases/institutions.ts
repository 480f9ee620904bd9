import type { Words } from '../../errors.ts';
import type { CaseKind } from './case-kinds.ts';

interface KindWords {
  readonly name: Words;
  /** what it is good for, in one sentence */
  readonly use: Words;
  /** it is brought against the other parties, with claims */
  readonly isDispute: boolean;
  /** what the document that is filed is called */
  readonly document: Words;
}

export const CASE_KIND_WORDS: Readonly<Record<CaseKind, KindWords>> = {
  keepLetter: {
    name: { 'zh-CN': '保管函', en: 'Preservation letter' },
    use: {
      'zh-CN': '机构出函说明合同文件自何时起由其保管、没有改动',
      en: 'The institution states since when it has kept the contract, unchanged',
    },
    isDispute: false,
    document: { 'zh-CN': '保管函申请书', en: 'Application for a preservation letter' },
  },
  testimony: {
    name: { 'zh-CN': '出证', en: 'Testimony' },
    use: {
      'zh-CN': '机构核对签署记录，出具可以提交给仲裁机构或法院的证明',
      en: 'The institution checks the signing record and testifies to it for a tribunal or court',
    },
    isDispute: false,
    document: { 'zh-CN': '出证申请书', en: 'Application for testimony' },
  },
  notarial: {
    name: { 'zh-CN': '公证', en: 'Notarial certificate' },
    use: {
      'zh-CN': '公证机构对电子合同及其签署过程出具公证书',
      en: 'A notary certifies the electronic contract and how it was signed',
    },
    isDispute: false,
    document: { 'zh-CN': '公证申请书', en: 'Application to the notary' },
  },
  appraisal: {
    name: { 'zh-CN': '司法鉴定', en: 'Forensic report' },
    use: {
      'zh-CN': '鉴定机构就电子签名和文件完整性出具鉴定意见',
      en: 'Experts report on the electronic signatures and whether the files are intact',
    },
    isDispute: false,
    document: { 'zh-CN': '司法鉴定申请书', en: 'Request for a forensic report' },
  },
  evidence: {
    name: { 'zh-CN': '提交电子证据', en: 'Evidence hand-over' },
    use: {
      'zh-CN': '把合同、完成证明和补充材料一次交给机构，取得回执',
      en: 'Hand the contract, its certificate and further files over once, against a receipt',
    },
    isDispute: false,
    document: { 'zh-CN': '电子证据清单', en: 'List of evidence' },
  },
  arbitration: {
    name: { 'zh-CN': '仲裁', en: 'Arbitration' },
    use: {
      'zh-CN': '对方违约时，按合同的仲裁条款申请仲裁',
      en: 'Where the other party is in breach, apply under the arbitration clause of the contract',
    },
    isDispute: true,
    document: { 'zh-CN': '仲裁申请书', en: 'Request for arbitration' },
  },
  court: {
    name: { 'zh-CN': '网上立案', en: 'Court filing' },
    use: {
      'zh-CN': '没有仲裁条款时，向法院提交起诉状和证据',
      en: 'Without an arbitration clause, file a statement of claim with its evidence at a court',
    },
    isDispute: true,
    document: { 'zh-CN': '民事起诉状', en: 'Statement of claim' },
  },
};

/** Files of a case: what the platform adds, what it writes, and what the applicant uploads. */
export const CASE_FILE_KINDS = ['application', 'contract', 'certificate', 'identity', 'authority', 'breach', 'other', 'answer'] as const;
export type CaseFileKind = (typeof CASE_FILE_KINDS)[number];
/** Those that the applicant uploads. */
export const UPLOADED_CASE_FILES = ['identity', 'authority', 'breach', 'other'] as const satisfies readonly CaseFileKind[];
export type UploadedCaseFile = (typeof UPLOADED_CASE_FILES)[number];

export const CASE_FILE_WORDS: Readonly<Record<CaseFileKind, Words>> = {
  application: { 'zh-CN': '申请书', en: 'Application' },
  contract: { 'zh-CN': '合同文件', en: 'Contract file' },
  certificate: { 'zh-CN': '完成证明', en: 'Certificate of completion' },
  identity: { 'zh-CN': '申请人身份证明', en: 'Proof of the applicant’s identity' },
  authority: { 'zh-CN': '授权委托书', en: 'Power of attorney' },
  breach: { 'zh-CN': '违约证据', en: 'Evidence of the breach' },
  other: { 'zh-CN': '其他材料', en: 'Other file' },
  answer: { 'zh-CN': '机构文书', en: 'Document of the institution' },
};

/** One service of one institution, as it is shown before it is ordered. Days are calendar days. */
export interface CaseService {
  readonly kind: CaseKind;
  readonly institution: Institution;
  /** in points; charged when the institution accepts */
  readonly fee: number;
  /** within which the institution says whether it accepts */
  readonly acceptDays: number;
  /** how long it takes after that */
  readonly days: number;
  /** within which missing files are to be supplied, or the case ends */
  readonly supplyDays: number;
  readonly required: readonly UploadedCaseFile[];
}

/** Names of this table are invented: which institution stands behind a code is agreed with the operator of the installation. */
export const INSTITUTION_NAMES = {
  platform: { 'zh-CN': '墨契存证中心', en: 'Moqi preservation office' },
  notary: { 'zh-CN': '明允公证处', en: 'Mingyun notary office' },
  sjw: { 'zh-CN': '鉴真司法鉴定所', en: 'Jianzhen forensic institute' },
  gan: { 'zh-CN': '甘棠仲裁院', en: 'Gantang arbitration institution' },
  tai: { 'zh-CN': '台湖仲裁院', en: 'Taihu arbitration institution' },
  zh: { 'zh-CN': '中衡仲裁院', en: 'Zhongheng arbitration institution' },
  court: { 'zh-CN': '云溪互联网法庭', en: 'Yunxi internet tribunal' },
} as const satisfies Readonly<Record<string, Words>>;
export type Institution = keyof typeof INSTITUTION_NAMES;
export const INSTITUTIONS = Object.keys(INSTITUTION_NAMES) as readonly Institution[];

const service = (
  kind: CaseKind,
  institution: Institution,
  [fee, acceptDays, days, supplyDays]: readonly [fee: number, acceptDays: number, days: number, supplyDays: number],
  required: readonly UploadedCaseFile[],
): CaseService => ({ kind, institution, fee, acceptDays, days, supplyDays, required });

export const CASE_SERVICES: readonly CaseService[] = [
  service('keepLetter', 'platform', [5, 1, 3, 7], []),
  service('testimony', 'platform', [20, 2, 5, 7], ['identity']),
  service('testimony', 'notary', [40, 3, 7, 7], ['identity']),
  service('notarial', 'notary', [60, 3, 15, 10], ['identity']),
  service('appraisal', 'sjw', [100, 5, 30, 10], ['identity']),
  service('evidence', 'platform', [0, 1, 1, 7], []),
  service('evidence', 'gan', [0, 2, 3, 7], []),
  service('evidence', 'court', [0, 2, 3, 7], []),
  service('arbitration', 'gan', [80, 5, 45, 5], ['identity', 'breach']),
  service('arbitration', 'tai', [90, 5, 60, 7], ['identity', 'breach']),
  service('arbitration', 'zh', [120, 5, 60, 7], ['identity', 'breach']),
  service('court', 'court', [0, 7, 90, 15], ['identity', 'breach']),
];

export function caseService(kind: CaseKind, institution: Institution): CaseService | undefined {
  return CASE_SERVICES.find((one) => one.kind === kind && one.institution === institution);
}
