import type { ApplyRow, EnterpriseRow, SignRow } from '@moqi/api';
import { LIST_STATUS, SIGNER_STATUS } from '@moqi/api';
import { abilitiesOf, applyStatus, type Looker, mayManage, type Standing } from '#modules/work/contracts/index.ts';
import type { Drawer, Pip } from '#modules/work/drawers/index.ts';

const time = (at: Date | null): string => at?.toISOString() ?? '';
export const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const handles = (handlerId: string | undefined, looker: Looker): boolean =>
  handlerId === undefined ? looker.isAdmin : handlerId === looker.personId;

/** What a row tells about the looker's part in the contract. */
export function standingOfRow(row: Drawer, looker: Looker): Standing {
  const isMine = (pip: Pip): boolean => pip.state === 'me' && handles(pip.handlerId, looker);
  const isMyTurn = row.role === 'owner' ? row.progress.some(isMine) : row.status === LIST_STATUS.mine && handles(row.handlerId, looker);
  return {
    state: row.state,
    manages: mayManage(row, looker),
    isMyTurn,
    isOthersTurn: row.progress.some((pip) => pip.state === 'now' || (pip.state === 'me' && !isMine(pip))),
    isProved: true,
    isBinned: row.deletedAt !== null,
  };
}

export function listRow(row: Drawer, looker: Looker) {
  return {
    applyId: row.contractId,
    applyNo: row.number,
    contractName: row.name,
    allSignerName: row.signerNames,
    // who of another party sent it is that party's own affair
    ebqUserId: row.owner === row.party ? row.createdBy : row.owner,
    ebqUserName: row.createdByName,
    ownerName: row.ownerName,
    ifOrder: flag(row.isOrdered),
    fileCount: row.documentCount,
    progress: row.progress.map(({ name, person, state }) => ({ name, person, state })),
    overDate: time(row.deadlineAt),
    can: abilitiesOf(standingOfRow(row, looker)),
  };
}

/** A row of the lists of what a party signs. */
export function signRowOf(row: Drawer, looker: Looker): SignRow {
  const shared = listRow(row, looker);
  return {
    ...shared,
    applyCreateTime: time(row.sentAt),
    applySignStatus: row.status,
    applySignTime: row.status === LIST_STATUS.completed ? time(row.endedAt) : '',
    insureState: 0,
    isReminderSign: flag(shared.can.remind),
    orderFlag: flag(row.isOrdered),
    preservationId: '',
    signInfoDelStatus: flag(row.deletedAt !== null),
    signInfoId: row.participantId ?? '',
    signInfoNo: row.signNo ?? '',
    signInfoStatus: row.participantStatus ?? SIGNER_STATUS.waiting,
    signInfoTime: time(row.signedAt),
  };
}

/** A row of the lists of what a party sent. */
export function applyRowOf(row: Drawer, looker: Looker): ApplyRow {
  const status = applyStatus(row.status);
  return {
    ...listRow(row, looker),
    childSend: 0,
    createTime: time(row.createdAt),
    createType: 0,
    signStatusSet: status,
    signStatus: status,
    signTime: row.status === LIST_STATUS.completed ? time(row.endedAt) : '',
    updateTime: time(row.updatedAt),
    signInfoNo: row.signNo ?? '',
  };
}

/** A row of an administrator's list. */
export function enterpriseRowOf(row: Drawer, looker: Looker): EnterpriseRow {
  return {
    ...listRow(row, looker),
    status: row.status,
    sentTime: time(row.sentAt ?? row.createdAt),
    endTime: time(row.endedAt),
    signInfoNo: row.signNo ?? '',
    ...(row.waitsFor !== undefined && { waitsFor: row.waitsFor }),
    waitsSince: time(row.waitsSince),
  };
}
