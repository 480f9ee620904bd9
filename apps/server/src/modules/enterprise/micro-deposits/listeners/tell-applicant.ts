import { tellPerson } from '#modules/enterprise/members/index.ts';
import { type Hearing, listen } from '#platform/events/listener.ts';
import { microDepositArrived, microDepositLapsed, microDepositReturned } from '../events.ts';
import { depositArrivedWords, depositLapsedWords, depositReturnedWords } from '../message-words.ts';
import type { MicroDeposit } from '../micro-deposit.ts';
import { findDeposit } from '../store/micro-deposits.ts';

type Telling = 'arrived' | 'returned' | 'expired';

const PAGE = '/auth/microDeposit';

function wordsOf(state: Telling, { companyName, accountEnd, reason = 'other' }: MicroDeposit, page: string) {
  const told = { companyName, accountEnd, page };
  if (state === 'arrived') return depositArrivedWords(told);
  return state === 'returned' ? depositReturnedWords({ ...told, reason }) : depositLapsedWords(told);
}

const tell =
  (state: Telling) =>
  async ({ tx, platform, event: { party, id }, now }: Hearing): Promise<void> => {
    const deposit = await findDeposit(tx, party, id);
    // what has gone on meanwhile is told by what came after
    if (deposit?.state !== state) return;
    const words = wordsOf(state, deposit, new URL(PAGE, platform.config.publicUrl).href);
    await tellPerson(tx, platform, { party, person: party, template: `microDeposits.${state}`, words, now });
  };

/** Who asked for a payment learns what became of it. */
export const tellApplicant = [
  listen(microDepositArrived, 'microDeposits.tellArrived', tell('arrived')),
  listen(microDepositReturned, 'microDeposits.tellReturned', tell('returned')),
  listen(microDepositLapsed, 'microDeposits.tellLapsed', tell('expired')),
];
