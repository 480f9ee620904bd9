import type { Contract, HeldContract, Participant, ParticipantMarks } from './contract.ts';
import type { StepVerb } from './events.ts';
import type { HistoryLine } from './history.ts';
import { contractLifecycle, hasEnded, isParticipantVerb, participantLifecycle } from './lifecycle.ts';

/** One step of a contract through its lifecycle. */
export interface Step {
  readonly verb: StepVerb;
  /** the participant that signs or refuses; with any other verb all that wait follow the contract */
  readonly by?: { readonly participantId: string; readonly marks: ParticipantMarks };
  /** kept with the contract: why it was refused, revoked or returned */
  readonly reason?: string | undefined;
  readonly history: readonly HistoryLine[];
  readonly now: Date;
}

/** What a step writes into the contract itself. */
export type ContractStateChange = Pick<Contract, 'state' | 'sentAt' | 'endedAt' | 'endReason' | 'reopenings' | 'updatedAt' | 'draft'>;

type Before = Pick<Contract, 'state' | 'sentAt' | 'endedAt' | 'endReason' | 'reopenings' | 'draft'>;

/** A completed contract stays completed at its moment, whatever becomes of its rescission. */
const AFTER_COMPLETION: ReadonlySet<StepVerb> = new Set(['startRescission', 'dropRescission', 'finishRescission']);

function endAfter({ verb, now }: Pick<Step, 'verb' | 'now'>, before: Before, state: Contract['state']): Date | undefined {
  if (AFTER_COMPLETION.has(verb)) return before.endedAt;
  return hasEnded(state) ? now : undefined;
}

/** The contract after a step that the judge allows. */
export function changeBy({ verb, reason, now }: Pick<Step, 'verb' | 'reason' | 'now'>, before: Before): ContractStateChange {
  const state = contractLifecycle.next(before.state, verb);
  if (state === undefined) throw new Error(`the judge allows ${verb} while a contract is ${before.state}`);
  const isSent = verb === 'send' || verb === 'approve';
  // why an approval returned it is no longer true once it is sent or submitted again
  const kept = verb === 'send' || verb === 'submit' ? undefined : before.endReason;
  return {
    state,
    sentAt: before.sentAt ?? (isSent ? now : undefined),
    endedAt: endAfter({ verb, now }, before, state),
    endReason: reason ?? kept,
    reopenings: verb === 'reopen' ? before.reopenings + 1 : before.reopenings,
    updatedAt: now,
    // kept until all have signed: then it is not sent again, and ID numbers in it are not kept
    draft: verb === 'finish' ? undefined : before.draft,
  };
}

/** A participant after a step: the one who took it, or each that has not signed and follows the contract. */
function participantAfter({ verb, by }: Pick<Step, 'verb' | 'by'>, before: Participant): Participant {
  if (!isParticipantVerb(verb)) return before;
  // every link made so far is dead
  const linked = verb === 'revoke' ? { ...before, linkGeneration: before.linkGeneration + 1 } : before;
  const state = participantLifecycle.next(before.state, verb);
  if (state === undefined || (by !== undefined && by.participantId !== before.participantId)) return linked;
  return { ...linked, ...by?.marks, state };
}

/** What a step that the judge allows makes of a contract and its participants. */
export function contractAfter(step: Step, before: HeldContract): HeldContract {
  const contract = { ...before.contract, ...changeBy(step, before.contract) };
  return { ...before, contract, participants: before.participants.map((one) => participantAfter(step, one)) };
}
