import { LIST_STATUS, SIGNER_STATUS } from '@moqi/api';
import type { Member, Person } from '#kernel/actor.ts';
import { type ContractStanding, handles, isReopenable, mayManage, maySend } from '#modules/work/contracts/index.ts';
import type { Drawer, Pip } from '#modules/work/drawers/index.ts';

/** Who asks, and whether as an administrator. */
export const whoseOf = (actor: Person | Member) => ({ personId: actor.personId, isAdmin: isAdmin(actor) });

export const isAdmin = (actor: Person | Member): boolean => actor.kind === 'member' && actor.isAdmin;

/** What a row tells of the actor's part in the contract. */
export function standingOfRow(row: Drawer, actor: Person | Member, now: Date): ContractStanding {
  const whose = whoseOf(actor);
  const isMine = (pip: Pip): boolean => pip.state === 'me' && handles(pip, whose);
  const isMyTurn = row.role === 'owner' ? row.progress.some(isMine) : row.status === LIST_STATUS.mine && handles(row, whose);
  const turn = row.progress.filter(({ state }) => state === 'now' || state === 'me');
  return {
    state: row.state,
    isBinned: row.deletedAt !== null,
    manages: mayManage(row, actor),
    maySend: maySend(actor),
    isMyTurn,
    hasSigned: row.participantStatus === SIGNER_STATUS.signed,
    isOthersTurn: turn.some((pip) => !isMine(pip)),
    awaitsSigners: turn.length > 0,
    isProved: true,
    isOverdue: false,
    isReopenable: isReopenable(row, now),
  };
}
