import type { OutputOf } from '@moqi/api';
import type { readNameWays, readProof, signContract } from '@moqi/api/work/signing';

/** Who signs, before the identity is proved. */
export const unproved: OutputOf<typeof readProof> = {
  proved: false,
  refusalProved: false,
  provedAt: '',
  method: 'sms',
  maskedTarget: '136 **** 5520',
  signerName: '裴南乔',
  maskedIdNo: '',
  corpName: '',
  codeOnly: false,
  name: '',
  nameCheck: 'simulator',
  nameReview: null,
  paperEndedOn: '',
  membership: 'notNeeded',
  seals: [],
  marks: [],
  missingSeals: [],
  ink: null,
  chops: [],
  photosAsked: 0,
  filesAsked: 0,
  recordingAsked: false,
  passwordAsked: false,
  callAsked: false,
  callOpensTime: '',
  evidenceMissing: 0,
  statement: '裴南乔已阅读《设备采购合同》全文',
  certificateAuthority: '墨契自建 CA',
  ownKey: false,
  simulatedMessages: true,
  session: null,
};

const words = (text: string, digit: string) => ({ text, hash: digit.repeat(64) });
const consent = (text: string, digit: string) => ({ 'zh-CN': words(text, digit), en: words(`${text} (en)`, digit) });

/** What is agreed to before a name is proven. */
export const nameWays: OutputOf<typeof readNameWays> = {
  ways: [
    { way: 'operator3', by: 'simulator', consent: consent('同意核对手机号', 'a'), testNumbers: [] },
    { way: 'bank3', by: 'provider', consent: consent('同意核对银行卡', 'b'), testNumbers: [] },
    { way: 'bank4', by: 'provider', consent: consent('同意核对四要素', 'e'), testNumbers: [] },
  ],
  hosted: [{ way: 'face', by: 'provider', consent: consent('同意刷脸', 'd') }],
  card: consent('同意审核人查看证件', 'c'),
};

/** Handwriting as a page hands it over. */
export const ink = {
  width: 100,
  height: 40,
  strokes: [
    [
      { x: 0, y: 0 },
      { x: 90, y: 30 },
    ],
  ],
};
/** The answer to a signature. */
export const signed: OutputOf<typeof signContract> = {
  underWay: false,
  signTime: '2026-11-21T02:20:07.000Z',
  signerName: '裴南乔',
  corpName: '',
  codeOnly: false,
  proofMethod: 'sms',
  certificate: '1a7f00000000000093c2',
  certificateAuthority: '墨契自建 CA',
  timestamped: true,
  waitingFor: ['苏州栖禾 林书禾'],
  completed: false,
  nextTasks: 0,
};
