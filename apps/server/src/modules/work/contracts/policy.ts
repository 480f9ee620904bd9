import type { ContractAbilities, ContractState } from '@moqi/api';
import type { Contract, Participant } from './contract.ts';
import { turnOf } from './signing-order.ts';

/** Who looks at a contract. */
export interface Looker {
  /** the party somebody acts for; a signer who came by link without an account has none */
  readonly party: string | undefined;
  readonly personId: string | undefined;
  /** administrator of the enterprise acted for */
  readonly isAdmin: boolean;
  /** the task that a signed link or the session opened */
  readonly participantId: string | undefined;
  /** identity is known: by a session, or by a code after the link */
  readonly isProved: boolean;
}

/** All that permissions hang on, from a whole contract or from a row of a list. */
export interface Standing {
  readonly state: ContractState;
  /** the looker sent it, or administers the enterprise that did */
  readonly manages: boolean;
  /** it is the turn of a task that the looker may handle */
  readonly isMyTurn: boolean;
  /** it is somebody else's turn */
  readonly isOthersTurn: boolean;
  readonly isProved: boolean;
  /** it lies in the recycle bin: it is only shown, or taken out again */
  readonly isBinned: boolean;
}

/** A draft is worked on, or taken out of the recycle bin, by who manages it. */
function draftAbilities({ state, manages, isBinned }: Standing): Pick<ContractAbilities, 'editDraft' | 'deleteDraft' | 'restoreDraft'> {
  const isOwnDraft = manages && state === 'draft';
  return { editDraft: isOwnDraft && !isBinned, deleteDraft: isOwnDraft && !isBinned, restoreDraft: isOwnDraft && isBinned };
}

export function abilitiesOf(standing: Standing): ContractAbilities {
  const { state, isMyTurn, isOthersTurn } = standing;
  const manages = standing.manages && !standing.isBinned;
  const isDraft = state === 'draft';
  // once all have signed the contract stands, although its files are still being checked
  const isOpen = state === 'approving' || (state === 'signing' && (isMyTurn || isOthersTurn));
  return {
    view: !isDraft || manages,
    sign: isMyTurn,
    refuse: isMyTurn,
    remind: manages && state === 'signing' && isOthersTurn,
    revoke: manages && isOpen,
    ...draftAbilities(standing),
    download: !isDraft && standing.isProved,
  };
}

/** The sender manages a contract; in an enterprise also its administrators. */
export function mayManage(contract: Pick<Contract, 'owner' | 'createdBy'>, looker: Looker): boolean {
  return looker.party === contract.owner && (looker.isAdmin || looker.personId === contract.createdBy);
}

/** The named handler; where the enterprise has no such member, its administrators. */
export function mayHandle(task: Pick<Participant, 'participantId' | 'accountParty' | 'handlerId'>, looker: Looker): boolean {
  if (looker.participantId === task.participantId) return true;
  if (looker.party === undefined || looker.party !== task.accountParty) return false;
  return task.handlerId === undefined ? looker.isAdmin : task.handlerId === looker.personId;
}

export function standingOf(contract: Contract, participants: readonly Participant[], looker: Looker): Standing {
  const turn = turnOf(contract, participants);
  return {
    state: contract.state,
    manages: mayManage(contract, looker),
    isMyTurn: turn.some((task) => mayHandle(task, looker)),
    isOthersTurn: turn.some((task) => !mayHandle(task, looker)),
    isProved: looker.isProved,
    isBinned: false,
  };
}
