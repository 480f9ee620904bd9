import type { ContractDetail } from '@moqi/api/work/contracts';
import { mayView } from './rows.ts';

export const id = (n: number) => `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** What a signer whose turn it is may do. */
export const can = { ...mayView, sign: true, refuse: true };
const party: ContractDetail['parties'][number] = {
  participantId: id(1),
  position: 0,
  signatoryType: 0,
  name: '裴南乔',
  corpName: '',
  maskedTarget: '136 **** 5520',
  orderNum: 1,
  state: 'waiting',
  turn: true,
  me: true,
  viewTime: '',
  signTime: '',
  sealName: '',
  proofMethod: '',
  codeOnly: false,
  nameDiffers: false,
  nameWaitsSince: '',
  certificate: '',
  refuseReason: '',
  delivery: { channel: 'sms', state: 'sent', time: '2026-11-21T02:00:00.000Z' },
  remindedToday: 0,
};
/** One person's task, with a place for handwriting. */
export const contract: ContractDetail = {
  applyId: id(2),
  applyNo: 'MQ1',
  signNo: 'S1',
  contractName: '设备采购合同',
  state: 'signing',
  status: 2,
  ownerName: '杭州砚川智能装备有限公司',
  createdByName: '陆一鸣',
  ifOrder: 0,
  needQifengSign: 0,
  consumMode: 0,
  overDate: '',
  sentTime: '2026-11-21T02:00:00.000Z',
  endTime: '',
  endReason: '',
  parties: [party],
  fields: [
    {
      fieldId: id(3),
      documentId: id(4),
      participantId: id(1),
      kind: 'ink',
      page: 0,
      x: 1,
      y: 1,
      width: 90,
      height: 40,
      label: '',
      filled: false,
    },
  ],
  files: [
    {
      documentId: id(4),
      fileName: '设备采购合同.pdf',
      pages: [{ width: 595, height: 842, rotation: 0 }],
      version: 1,
      attachment: false,
      docHash: 'a'.repeat(64),
      size: 1000,
    },
  ],
  timeline: [],
  myParticipantId: id(1),
  readTime: 0,
  can,
};
