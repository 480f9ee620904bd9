import type { OutputOf } from '@moqi/api';
import type { readProof } from '@moqi/api/work/signing';

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
  membership: 'notNeeded',
  seals: [],
  marks: [],
  missingSeals: [],
  ink: null,
  photosAsked: 0,
  recordingAsked: false,
  callAsked: false,
  callOpensTime: '',
  evidenceMissing: 0,
  statement: '裴南乔已阅读《设备采购合同》全文',
  certificateAuthority: '墨契自建 CA',
  simulatedMessages: true,
};
