import { CONTRACT_STATE_WORDS, type ContractAbilities, type ContractState, type ErrorCode, type ErrorFacts } from '@moqi/api';
import type { Refusal } from '#kernel/refusal.ts';
import { type ContractActor, isProved, mayHandle, mayManage, maySend } from './capacity.ts';
import type { LoadedContract, Participant } from './contract.ts';
import { type ContractVerb, contractLifecycle, isReopenable, isUnsigned, turnOf } from './lifecycle.ts';

/** Everything that decides what one actor may do with one contract, from the whole contract or from a row of a list. */
export interface ContractStanding {
  readonly state: ContractState;
  /** it lies in the recycle bin */
  readonly isBinned: boolean;
  /** the actor is its sender or an administrator of its owner */
  readonly manages: boolean;
  /** the actor has the right to send contracts */
  readonly maySend: boolean;
  /** it is the turn of a task of the actor's own; by link, of the task that the link opened */
  readonly isMyTurn: boolean;
  /** the actor's own tasks are signed */
  readonly hasSigned: boolean;
  /** it is the turn of a participant other than the actor's */
  readonly isOthersTurn: boolean;
  /** a participant still has to sign */
  readonly awaitsSigners: boolean;
  /** the actor's identity is known */
  readonly isProved: boolean;
  /** its deadline has come, or that of a participant whose turn it is */
  readonly isOverdue: boolean;
  /** it expired, and may still be signed on */
  readonly isReopenable: boolean;
}

/**
 * `read`: the detail page with the files and the history; a draft is read by the wizard, which asks for `editDraft`.
 * `deliver`: a message to one participant; whether this participant waits for one is judged by the deliveries.
 */
export type JudgedVerb = keyof ContractAbilities | ContractVerb | 'read' | 'deliver';

const refusal = (code: ErrorCode, facts: ErrorFacts = {}): Refusal => ({ code, facts });
const impossibleIn = (state: ContractState): Refusal => refusal('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[state] });
const NOT_FOUND = refusal('CONTRACT_NOT_FOUND');

/** All have signed: the contract stands, although its files are still being checked. */
const isFullySigned = ({ state, awaitsSigners }: ContractStanding): boolean => state === 'signing' && !awaitsSigners;

type Rule = (standing: ContractStanding) => Refusal | undefined;

const isPossible =
  (verb: ContractVerb): Rule =>
  ({ state }) =>
    contractLifecycle.next(state, verb) === undefined ? impossibleIn(state) : undefined;

const isStillOpen =
  (verb: ContractVerb): Rule =>
  (standing) =>
    isPossible(verb)(standing) ?? (isFullySigned(standing) ? impossibleIn('completed') : undefined);

const asManager =
  (rule: Rule): Rule =>
  (standing) =>
    standing.manages ? rule(standing) : refusal('FORBIDDEN');

/** Only actors who manage a draft learn that there is one. */
const ofDraft: Rule = ({ state, manages, isBinned }) => {
  if (!manages || isBinned) return NOT_FOUND;
  return state === 'draft' ? undefined : refusal('CONTRACT_NOT_DRAFT');
};

/** The wizard writes a draft only for members with the right to send it. */
const inWizard: Rule = (standing) => ofDraft(standing) ?? (standing.maySend ? undefined : refusal('FORBIDDEN'));

const inTurn: Rule = ({ state, hasSigned, isMyTurn, isOverdue }) => {
  if (hasSigned) return refusal('ALREADY_SIGNED');
  if (state !== 'signing') return impossibleIn(state);
  // the job that ends it may be late
  if (isOverdue) return impossibleIn('expired');
  return isMyTurn ? undefined : refusal('NOT_YOUR_TURN');
};

const whileOthersSign: Rule = (standing) => {
  if (standing.state !== 'signing') return impossibleIn(standing.state);
  return isFullySigned(standing) ? impossibleIn('completed') : undefined;
};

/** The new draft is written by members with the right to send it. */
const anew = asManager(({ state, maySend: mayWrite }) => {
  if (!isUnsigned(state)) return impossibleIn(state);
  return mayWrite ? undefined : refusal('FORBIDDEN');
});

/** It is paid for anew: by members with the right to send it. */
const signedOn = asManager(({ state, maySend: mayPay, isReopenable: is }) => {
  if (!is) return impossibleIn(state);
  return mayPay ? undefined : refusal('FORBIDDEN');
});

const RULES: Readonly<Record<JudgedVerb, Rule>> = {
  view: (standing) => (standing.state === 'draft' ? inWizard(standing) : undefined),
  read: ({ state }) => (state === 'draft' ? NOT_FOUND : undefined),
  download: ({ state, isProved: isKnown }) => {
    if (state === 'draft') return NOT_FOUND;
    return isKnown ? undefined : refusal('IDENTITY_PROOF_NEEDED');
  },
  editDraft: inWizard,
  deleteDraft: ofDraft,
  restoreDraft: ({ state, manages, isBinned }) => (manages && isBinned && state === 'draft' ? undefined : NOT_FOUND),
  submit: inWizard,
  send: inWizard,
  sign: inTurn,
  refuse: inTurn,
  deliver: asManager(whileOthersSign),
  remind: asManager((standing) => whileOthersSign(standing) ?? (standing.isOthersTurn ? undefined : refusal('DELIVERY_OWN'))),
  copy: asManager(({ state }) => {
    if (state === 'draft') return NOT_FOUND;
    return state === 'approving' ? impossibleIn(state) : undefined;
  }),
  revoke: asManager(isStillOpen('revoke')),
  repeat: (standing) => (standing.isBinned ? NOT_FOUND : anew(standing)),
  reopen: signedOn,
  // the steps that the platform takes
  approve: isPossible('approve'),
  return: isPossible('return'),
  reject: isPossible('reject'),
  expire: (standing) => isStillOpen('expire')(standing) ?? (standing.isOverdue ? undefined : impossibleIn(standing.state)),
  finish: (standing) => (isFullySigned(standing) ? undefined : impossibleIn(standing.state)),
  startRescission: isPossible('startRescission'),
  finishRescission: isPossible('finishRescission'),
  dropRescission: isPossible('dropRescission'),
};

export const judgedVerbs = Object.keys(RULES) as readonly JudgedVerb[];

/** Why something may not be done with a contract; undefined: it may. Points, rights to seals and limits may still refuse it. */
export function judge(verb: JudgedVerb, standing: ContractStanding): Refusal | undefined {
  return RULES[verb](standing);
}

/** What a page offers. */
export function abilitiesOf(standing: ContractStanding): ContractAbilities {
  const may = (verb: JudgedVerb) => judge(verb, standing) === undefined;
  return {
    view: may('view'),
    sign: may('sign'),
    refuse: may('refuse'),
    remind: may('remind'),
    revoke: may('revoke'),
    editDraft: may('editDraft'),
    deleteDraft: may('deleteDraft'),
    restoreDraft: may('restoreDraft'),
    download: may('download'),
    repeat: may('repeat'),
    reopen: may('reopen'),
    copy: may('copy'),
  };
}

/** A company that reads the contracts of its subsidiary has no part in them. */
export function readersStanding(state: ContractState): ContractStanding {
  const nothing = { manages: false, maySend: false, isMyTurn: false, hasSigned: false, isOthersTurn: false, awaitsSigners: false };
  return { ...nothing, state, isBinned: false, isProved: false, isOverdue: false, isReopenable: false };
}

export function standingOf({ contract, participants }: LoadedContract, actor: ContractActor, now: Date): ContractStanding {
  const turn = turnOf(contract, participants);
  const isOpened = ({ participantId }: Participant) => actor.kind !== 'signer' || actor.participantId === participantId;
  const own = participants.filter((task) => mayHandle(task, actor) && isOpened(task));
  return {
    state: contract.state,
    isBinned: contract.deletedAt !== undefined,
    manages: mayManage(contract, actor),
    maySend: maySend(actor),
    isMyTurn: own.some((task) => turn.includes(task)),
    hasSigned: own.length > 0 && own.every(({ state }) => state === 'signed'),
    isOthersTurn: turn.some((task) => !mayHandle(task, actor)),
    awaitsSigners: turn.length > 0,
    isProved: isProved(actor),
    isOverdue: [contract.deadlineAt, ...turn.map(({ dueAt }) => dueAt)].some((at) => at !== undefined && at <= now),
    isReopenable: isReopenable(contract, now),
  };
}
