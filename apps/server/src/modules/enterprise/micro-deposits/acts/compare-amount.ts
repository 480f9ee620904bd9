import { timingSafeEqual } from 'node:crypto';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { amountOf } from '../amount.ts';
import { afterWrongAmount, judgeTelling } from '../judge.ts';
import type { MicroDeposit } from '../micro-deposit.ts';
import { lockDeposit, saveTries } from '../store/micro-deposits.ts';
import { standingOf, transition, unmarked } from './transition.ts';

interface Told {
  readonly amountFen: number;
  readonly now: Date;
}

/** Whether the amount is right, and how many tries are left. */
export type Comparison = { readonly isRight: true } | { readonly isRight: false; readonly left: number };

function isSameAmount(a: number, b: number): boolean {
  const bytes = (amount: number) => Buffer.from([amount >> 8, amount & 0xff]);
  return timingSafeEqual(bytes(a), bytes(b));
}

/**
 * Compares what was told with what was paid. A wrong amount is counted in the transaction that compares, on the row that it holds: those who tell
 * many amounts at once have no more tries than one after the other.
 * @throws DomainError MICRO_DEPOSIT_WAITS, MICRO_DEPOSIT_ENDED
 */
export async function compareAmount(
  tx: Tx,
  { secrets }: Pick<Platform, 'secrets'>,
  { applicant, depositId }: Pick<MicroDeposit, 'applicant' | 'depositId'>,
  { amountFen, now }: Told,
): Promise<Comparison> {
  const held = await lockDeposit(tx, applicant, depositId);
  if (held === undefined) throw new DomainError('MICRO_DEPOSIT_ENDED');
  enforce(judgeTelling(standingOf(held, now)));
  if (isSameAmount(amountFen, amountOf(secrets, depositId))) return { isRight: true };
  const { tries, left, isSpent } = afterWrongAmount(held.tries);
  await saveTries(tx, held, tries);
  if (isSpent) await transition(tx, held, { step: 'spend', mark: unmarked, now });
  return { isRight: false, left };
}
