import type { ContractAbilities } from '@moqi/api';
import type { ApplyRow, SignRow } from '@moqi/api/work/contract-lists';

export const mayView: ContractAbilities = {
  view: true,
  sign: false,
  refuse: false,
  remind: false,
  revoke: false,
  editDraft: false,
  deleteDraft: false,
  restoreDraft: false,
  download: false,
  repeat: false,
  reopen: false,
  copy: false,
};

const id = (number: number): string => `0199aa00-0000-7000-8000-${String(number).padStart(12, '0')}`;

const listRow = (number: number) => ({
  applyId: id(number),
  applyNo: `MQ2026${String(number).padStart(4, '0')}`,
  contractName: `设备采购合同 ${number}`,
  allSignerName: '苏州栖禾 林书禾、深圳云岫 韩立川',
  ebqUserId: id(900),
  ebqUserName: '陆一鸣',
  ownerName: '杭州砚川智能装备有限公司',
  ifOrder: 1 as const,
  fileCount: 1,
  progress: [
    { name: '杭州砚川 陆一鸣', person: '陆一鸣', state: 'done' as const },
    { name: '苏州栖禾 林书禾', person: '林书禾', state: 'me' as const },
    { name: '深圳云岫 韩立川', person: '韩立川', state: 'wait' as const },
  ],
  overDate: '',
  can: mayView,
});

/** A contract among those one signs: it is one's turn. */
export function signRow(number: number, change: Partial<SignRow> = {}): SignRow {
  return {
    ...listRow(number),
    can: { ...mayView, sign: true, refuse: true, download: true },
    applyCreateTime: '2026-11-20T01:00:00.000Z',
    applySignStatus: 2,
    applySignTime: '',
    insureState: 0,
    isReminderSign: 0,
    orderFlag: 1,
    preservationId: '',
    signInfoDelStatus: 0,
    signInfoId: id(number + 500),
    signInfoNo: `S${number}`,
    signInfoStatus: 0,
    signInfoTime: '',
    canDelete: 0,
    canRestore: 0,
    ...change,
  };
}

/** A contract among those one sent: the others have to sign. */
export function applyRow(number: number, change: Partial<ApplyRow> = {}): ApplyRow {
  return {
    ...listRow(number),
    can: { ...mayView, remind: true, revoke: true, download: true },
    childSend: 0,
    createTime: '2026-11-20T01:00:00.000Z',
    createType: 0,
    signStatusSet: 2,
    signStatus: 2,
    signTime: '',
    updateTime: '2026-11-20T01:00:00.000Z',
    signInfoNo: '',
    canDelete: 0,
    canRestore: 0,
    ...change,
  };
}
