import type { Contract, ParticipantMarks } from './contract.ts';
import type { StepVerb } from './events.ts';
import type { HistoryLine } from './history.ts';
import { contractLifecycle, hasEnded } from './lifecycle.ts';

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
export type ContractStateChange = Pick<Contract, 'state' | 'sentAt' | 'endedAt' | 'endReason' | 'updatedAt'>;

type Before = Pick<Contract, 'state' | 'sentAt' | 'endReason'>;

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
    endedAt: hasEnded(state) ? now : undefined,
    endReason: reason ?? kept,
    updatedAt: now,
  };
}
