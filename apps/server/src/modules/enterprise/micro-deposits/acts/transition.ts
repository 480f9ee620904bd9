import { DomainError, enforce } from '#kernel/refusal.ts';
import { answerLateCheck } from '#modules/account/real-names/index.ts';
import { emit } from '#platform/events/emit.ts';
import type { Tx } from '#platform/platform.ts';
import { EVENT_OF } from '../events.ts';
import { judge, type MicroDepositStanding } from '../judge.ts';
import { type MicroDepositStep, microDepositLifecycle } from '../lifecycle.ts';
import { expiryOf, type MicroDeposit } from '../micro-deposit.ts';
import { type DepositMarks, saveDepositState } from '../store/micro-deposit-state.ts';
import { lockDeposit } from '../store/micro-deposits.ts';

export interface DepositTransition<Marks extends DepositMarks> {
  readonly step: MicroDepositStep;
  /** what comes with the step, made once it may be taken */
  readonly mark: (held: MicroDeposit) => Promise<Marks>;
  readonly now: Date;
}

/** What the evidence of each step that ends a deposit says; undefined: it ended without an answer. */
const AGREES: Readonly<Record<Exclude<MicroDepositStep, 'arrive'>, boolean | undefined>> = {
  prove: true,
  return: false,
  spend: false,
  withdraw: undefined,
  lapse: undefined,
};

/** Nothing comes with it. */
export const unmarked = async (): Promise<DepositMarks> => ({});

export function standingOf(deposit: MicroDeposit, now: Date): MicroDepositStanding {
  return { state: deposit.state, isLate: now > expiryOf(deposit), tries: deposit.tries };
}

/**
 * Takes a deposit through one step; nothing else writes its state. One that is over has its answer among the evidence.
 * @throws DomainError MICRO_DEPOSIT_ENDED, MICRO_DEPOSIT_WAITS, and what making the marks throws
 */
export async function transition<Marks extends DepositMarks>(
  tx: Tx,
  { applicant, depositId }: Pick<MicroDeposit, 'applicant' | 'depositId'>,
  { step, mark, now }: DepositTransition<Marks>,
): Promise<Marks> {
  const held = await lockDeposit(tx, applicant, depositId);
  if (held === undefined) throw new DomainError('MICRO_DEPOSIT_ENDED');
  enforce(judge(step, standingOf(held, now)));
  const marks = await mark(held);
  await saveDepositState(tx, { ...held, state: microDepositLifecycle.after(held.state, step) }, marks, now);
  if (step !== 'arrive') {
    const agrees = AGREES[step];
    const answer = agrees === undefined ? undefined : { agrees, reference: marks.reference ?? held.reference };
    await answerLateCheck(tx, depositId, answer, now);
  }
  await emit(tx, EVENT_OF[step], { party: applicant, id: depositId, at: now, ids: {} });
  return marks;
}
