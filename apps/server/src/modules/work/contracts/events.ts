import { NIL } from 'uuid';
import { defineEvent } from '#kernel/event.ts';
import type { Contract, Participant } from './contract.ts';
import { untoldCopies } from './copy.ts';
import { turnOf } from './lifecycle.ts';

/** In the place of an id: the step concerns nobody in this way. */
const NOBODY = NIL;

/**
 * The participant who took the step, and whom it concerns, one of each: a participant to be invited, a reader to be told of a copy, the signer
 * for whom an approval of a seal may run, a participant whose address was corrected, the completed contract that this one rescinds, a task of the owner
 * whose turn it is. The
 * release before carried the first alone.
 */
const STEP_IDS = {
  participantId: 'optional',
  invitedId: 'optional',
  copyId: 'optional',
  sealSignerId: 'optional',
  correctedId: 'optional',
  rescindsId: 'optional',
  ownTurnId: 'optional',
} as const;

export type Concerned = { readonly [Key in Exclude<keyof typeof STEP_IDS, 'participantId'>]?: string | undefined };

/** @param by the participant who took the step */
export function concernedBy(
  { contract, participants }: { readonly contract: Contract; readonly participants: readonly Participant[] },
  by: string | undefined,
): Required<Concerned> {
  const signer = participants.find(({ participantId }) => participantId === by);
  const turn = turnOf(contract, participants);
  const idOf = (participant: Participant | undefined) => participant?.participantId ?? NOBODY;
  return {
    invitedId: idOf(turn.find(({ invitedAt }) => invitedAt === undefined)),
    copyId: untoldCopies(contract)[0]?.copyId ?? NOBODY,
    sealSignerId: idOf(signer?.kind === 'organization' && signer.accountParty !== undefined ? signer : undefined),
    correctedId: idOf(participants.find(({ linkGeneration }) => linkGeneration > 1)),
    ownTurnId: idOf(turn.find(({ accountParty }) => accountParty === contract.owner)),
    rescindsId: contract.relations.find(({ kind, isFrom }) => kind === 'rescinds' && isFrom)?.contractId ?? NOBODY,
  };
}

/** Whether a listener that acts for those concerned in this way has something to do; of an event without the id it looks for itself. */
export const concerns =
  (key: keyof Concerned) =>
  (ids: Concerned): boolean =>
    ids[key] !== NOBODY;

const contractSubmitted = defineEvent('contracts.submitted', { aggregate: 'contract', ids: STEP_IDS });
const contractReturned = defineEvent('contracts.returned', { aggregate: 'contract', ids: STEP_IDS });
const contractRejected = defineEvent('contracts.rejected', { aggregate: 'contract', ids: STEP_IDS });
export const contractSent = defineEvent('contracts.sent', { aggregate: 'contract', ids: STEP_IDS });
export const contractSigned = defineEvent('contracts.signed', { aggregate: 'contract', ids: STEP_IDS });
export const contractRefused = defineEvent('contracts.refused', { aggregate: 'contract', ids: STEP_IDS });
export const contractRevoked = defineEvent('contracts.revoked', { aggregate: 'contract', ids: STEP_IDS });
export const contractExpired = defineEvent('contracts.expired', { aggregate: 'contract', ids: STEP_IDS });
/** 延期 after the deadline had passed. */
export const contractReopened = defineEvent('contracts.reopened', { aggregate: 'contract', ids: STEP_IDS });
export const contractCompleted = defineEvent('contracts.completed', { aggregate: 'contract', ids: STEP_IDS });
const rescissionStarted = defineEvent('contracts.rescissionStarted', { aggregate: 'contract', ids: STEP_IDS });
const rescissionDropped = defineEvent('contracts.rescissionDropped', { aggregate: 'contract', ids: STEP_IDS });
const contractRescinded = defineEvent('contracts.rescinded', { aggregate: 'contract', ids: STEP_IDS });

/** A participant is reminded: no step of the contract. The participant is always named; an event gains optional ids only, so the first version stays as it was. */
export const contractReminded = defineEvent('contracts.reminded', { aggregate: 'contract', ids: { participantId: 'optional' } });

/** Somebody got a copy of a contract that is under way or over: no step either. */
export const contractCopied = defineEvent('contracts.copied', { aggregate: 'contract', ids: {} });

/** The event of each step that a contract takes; with the participant where one took the step. */
export const EVENT_OF = {
  submit: contractSubmitted,
  return: contractReturned,
  reject: contractRejected,
  send: contractSent,
  approve: contractSent,
  sign: contractSigned,
  refuse: contractRefused,
  revoke: contractRevoked,
  expire: contractExpired,
  reopen: contractReopened,
  finish: contractCompleted,
  startRescission: rescissionStarted,
  dropRescission: rescissionDropped,
  finishRescission: contractRescinded,
} as const;

export type StepVerb = keyof typeof EVENT_OF;
