import type { ApplyRow, EnterpriseRow, SignRow } from '@moqi/api';
import { LIST_STATUS, SIGNER_STATUS } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { abilitiesOf, applyStatus, handles, mayManage, type Standing } from '#modules/work/contracts/index.ts';
import type { Drawer, Pip } from '#modules/work/drawers/index.ts';

const time = (at: Date | null): string => at?.toISOString() ?? '';
export const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

export const isAdmin = (actor: Person | Member): boolean => actor.kind === 'member' && actor.isAdmin;

/** What a row tells of the actor's part in the contract. */
export function standingOfRow(row: Drawer, actor: Person | Member): Standing {
  const whose = { personId: actor.personId, isAdmin: isAdmin(actor) };
  const isMine = (pip: Pip): boolean => pip.state === 'me' && handles(pip, whose);
  const isMyTurn = row.role === 'owner' ? row.progress.some(isMine) : row.status === LIST_STATUS.mine && handles(row, whose);
  const turn = row.progress.filter(({ state }) => state === 'now' || state === 'me');
  return {
    state: row.state,
    isBinned: row.deletedAt !== null,
    manages: mayManage(row, actor),
    isMyTurn,
    hasSigned: row.participantStatus === SIGNER_STATUS.signed,
    isOthersTurn: turn.some((pip) => !isMine(pip)),
    awaitsSigners: turn.length > 0,
    isProved: true,
    isOverdue: false,
  };
}

export function listRow(row: Drawer, standing: Standing) {
  return {
    applyId: row.contractId,
    applyNo: row.number,
    contractName: row.name,
    allSignerName: row.signerNames,
    // the person who sent it is known to the sender's own party only
    ebqUserId: row.owner === row.party ? row.createdBy : row.owner,
    ebqUserName: row.createdByName,
    ownerName: row.ownerName,
    ifOrder: flag(row.isOrdered),
    fileCount: row.documentCount,
    progress: row.progress.map(({ name, person, state }) => ({ name, person, state })),
    overDate: time(row.deadlineAt),
    can: abilitiesOf(standing),
  };
}

/** A row of the lists of what a party signs. */
export function signRowOf(row: Drawer, actor: Person | Member): SignRow {
  const shared = listRow(row, standingOfRow(row, actor));
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
export function applyRowOf(row: Drawer, actor: Person | Member): ApplyRow {
  const status = applyStatus(row.status);
  return {
    ...listRow(row, standingOfRow(row, actor)),
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
export function enterpriseRowOf(row: Drawer, actor: Person | Member): EnterpriseRow {
  return {
    ...listRow(row, standingOfRow(row, actor)),
    status: row.status,
    sentTime: time(row.sentAt ?? row.createdAt),
    endTime: time(row.endedAt),
    signInfoNo: row.signNo ?? '',
    ...(row.waitsFor !== undefined && { waitsFor: row.waitsFor }),
    waitsSince: time(row.waitsSince),
  };
}
