import { LIST_STATUS } from '@moqi/api';
import type { AffiliateRow, ApplyRow, EnterpriseRow, SignRow } from '@moqi/api/work/contract-lists';
import { type ContractState, contractStateOf } from '@moqi/ui';
import type { StepAbilities } from '#entities/contract/next-step.ts';

/** A contract as both lists show it. */
export interface ContractRow extends Pick<SignRow, 'applyId' | 'applyNo' | 'contractName' | 'fileCount' | 'progress' | 'overDate'> {
  readonly can: StepAbilities;
  readonly signInfoNo: string;
  /** it stands for the caller's task, else for the contract */
  readonly isTask: boolean;
  /** The sender, or in the sender's list the signers. */
  readonly party: string;
  readonly status: number;
  readonly state: ContractState;
  /** Key of the word for the state. */
  readonly word: ContractState | 'signing';
  readonly sentAt: string;
  /** a draft that is sent by itself, or was to be */
  readonly planned?: ApplyRow['planned'];
  readonly tags?: ApplyRow['tags'];
}

const canOf = ({ can, canDelete, canRestore }: Pick<SignRow, 'can' | 'canDelete' | 'canRestore'>): StepAbilities => ({
  ...can,
  delete: canDelete === 1,
  restore: canRestore === 1,
  // what lies in the bin is brought back first
  tag: canRestore === 0 && !can.restoreDraft,
});

export function fromSignRow(row: SignRow): ContractRow {
  const state = contractStateOf(row.applySignStatus) ?? 'others';
  return {
    ...row,
    can: canOf(row),
    isTask: true,
    party: row.ownerName,
    status: row.applySignStatus,
    state,
    word: state,
    sentAt: row.applyCreateTime,
  };
}

/** Those that may go into the recycle bin; those that may come out of it. */
export const deletableOf = (rows: readonly ContractRow[]) => rows.filter(({ can }) => can.delete || can.deleteDraft);
export const restorableOf = (rows: readonly ContractRow[]) => rows.filter(({ can }) => can.restore || can.restoreDraft);

/** Those that wait for the caller's own signature. */
export const signableOf = (rows: readonly ContractRow[]) => rows.filter(({ can, signInfoNo }) => can.sign && signInfoNo !== '');

/** In the sender's list 2 is 签署中, whichever signer has to sign next; only the sender's turn looks like the sender's turn. */
export function fromApplyRow(row: ApplyRow): ContractRow {
  const signing = row.signStatus === LIST_STATUS.mine;
  const own = contractStateOf(row.signStatus) ?? 'others';
  const state = signing && !row.can.sign ? 'others' : own;
  const word = signing ? (row.can.sign ? 'mine' : 'signing') : own;
  const status = signing && !row.can.sign ? LIST_STATUS.others : row.signStatus;
  return { ...row, can: canOf(row), isTask: false, party: row.allSignerName, status, state, word, sentAt: row.createTime };
}

/** Nothing can be done with a subsidiary's contract but read it. */
const READ_ONLY: StepAbilities = {
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

/** In a subsidiary's list 2 is 签署中, and never one's own turn. */
export function fromAffiliateRow(row: AffiliateRow, isReceived: boolean): ContractRow {
  const isSigning = row.status === LIST_STATUS.mine;
  const state = isSigning ? 'others' : (contractStateOf(row.status) ?? 'others');
  return {
    ...row,
    can: READ_ONLY,
    signInfoNo: '',
    isTask: false,
    party: isReceived ? row.ownerName : row.allSignerName,
    status: isSigning ? LIST_STATUS.others : row.status,
    state,
    word: isSigning ? 'signing' : state,
    sentAt: row.sentTime,
  };
}

/** In the administrators' list a party is the one on the other side. */
export function fromEnterpriseRow(row: EnterpriseRow, isReceived: boolean): ContractRow {
  const state = contractStateOf(row.status) ?? 'others';
  const word = !isReceived && row.status === LIST_STATUS.others ? 'signing' : state;
  const can = { ...row.can, tag: true };
  return { ...row, can, isTask: isReceived, party: isReceived ? row.ownerName : row.allSignerName, state, word, sentAt: row.sentTime };
}
