import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { DepositAnswer } from '#ports/micro-deposits.ts';
import { openAccount } from '../account.ts';
import { amountOf } from '../amount.ts';
import { isHandedInAgain, type MicroDeposit, nextQuestion } from '../micro-deposit.ts';
import { lockDeposit, markHandedIn } from '../store/micro-deposits.ts';
import { standingOf, transition, unmarked } from './transition.ts';

type Key = Pick<MicroDeposit, 'applicant' | 'depositId'>;

interface Next {
  readonly question: 'pay' | 'ask';
  readonly deposit: MicroDeposit;
}

/** Writes down that a deposit is handed in before it is: after a crash in between the service is asked first, and nothing is paid. */
async function handIn(tx: Tx, deposit: MicroDeposit, now: Date): Promise<Next> {
  await markHandedIn(tx, deposit, now);
  return { question: 'pay', deposit: { ...deposit, handedInAt: now } };
}

/** What is to be done for a deposit; undefined: nothing, or it lapsed just now. */
async function nextOf(tx: Tx, { applicant, depositId }: Key, now: Date): Promise<Next | undefined> {
  const deposit = await lockDeposit(tx, applicant, depositId);
  if (deposit === undefined) return undefined;
  const { state, isLate } = standingOf(deposit, now);
  if (isLate && (state === 'sending' || state === 'arrived')) {
    await transition(tx, deposit, { step: 'lapse', mark: unmarked, now });
    return undefined;
  }
  if (state !== 'sending') return undefined;
  return nextQuestion(deposit) === 'pay' ? handIn(tx, deposit, now) : { question: 'ask', deposit };
}

/** undefined: nobody answered. */
async function heard<Answer>(
  platform: Platform,
  depositId: string,
  asking: Promise<Answer>,
): Promise<{ readonly answer: Answer } | undefined> {
  try {
    return { answer: await asking };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    platform.log.warn({ depositId, code: error.code }, 'the service of small payments did not answer; it is asked again');
    return undefined;
  }
}

function pay(platform: Platform, { deposit }: Next): Promise<DepositAnswer> {
  const { depositId, companyName: accountName, bank, branch } = deposit;
  const accountNo = openAccount(platform.secrets, deposit);
  if (accountNo === undefined) throw new Error(`the open deposit ${depositId} has no account`);
  return platform.microDeposits.pay(
    { accountName, accountNo, bank, branch },
    { depositId, amountFen: amountOf(platform.secrets, depositId) },
  );
}

/** Takes what the service said into the books. What was withdrawn or settled meanwhile stays as it is. */
async function take(platform: Platform, deposit: MicroDeposit, answer: DepositAnswer): Promise<void> {
  if (answer.state === 'waiting') return;
  const now = platform.clock.now();
  const { reference } = answer;
  await transact(platform.db, async (tx) => {
    const held = await lockDeposit(tx, deposit.applicant, deposit.depositId);
    if (held?.state !== 'sending') return;
    if (answer.state === 'returned') {
      const { reason } = answer;
      await transition(tx, held, { step: 'return', mark: async () => ({ reference, reason }), now });
    } else await transition(tx, held, { step: 'arrive', mark: async () => ({ reference }), now });
  });
}

/**
 * Brings a deposit one step on: hands it in, or asks what became of it, or ends it after its days. Safe to run twice, at once and after a crash:
 * what was handed in is handed in again only where the service says that it never heard of it, and then under the same number.
 */
export async function settle(platform: Platform, key: Key): Promise<void> {
  const { db, clock, microDeposits } = platform;
  const now = clock.now();
  const next = await transact(db, (tx) => nextOf(tx, key, now));
  // who unplugged the service asks nobody; the deposit lapses in time
  if (next === undefined || microDeposits.name === 'none') return;
  const { deposit, question } = next;
  if (question === 'pay') {
    const paid = await heard(platform, deposit.depositId, pay(platform, next));
    if (paid) await take(platform, deposit, paid.answer);
    return;
  }
  const asked = await heard(platform, deposit.depositId, microDeposits.ask(deposit.depositId));
  if (asked?.answer) return take(platform, deposit, asked.answer);
  if (asked === undefined || deposit.handedInAt === undefined || !isHandedInAgain(deposit.handedInAt, now)) return;
  const again = await transact(db, async (tx) => {
    const held = await lockDeposit(tx, key.applicant, key.depositId);
    const isUntouched = held?.state === 'sending' && held.handedInAt?.getTime() === deposit.handedInAt?.getTime();
    return held && isUntouched ? handIn(tx, held, now) : undefined;
  });
  const paid = again && (await heard(platform, deposit.depositId, pay(platform, again)));
  if (paid) await take(platform, deposit, paid.answer);
}
