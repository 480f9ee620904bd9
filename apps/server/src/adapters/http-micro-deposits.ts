import { z } from 'zod';
import { DomainError } from '#kernel/refusal.ts';
import type { DepositAnswer, MicroDeposits } from '#ports/micro-deposits.ts';
import { httpService, type Service } from './http-service.ts';

const reference = z.string().max(100).default('');
const known = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['waiting', 'arrived']), reference }),
  z.object({ state: z.literal('returned'), reason: z.enum(['accountName', 'accountNo', 'closed', 'other']), reference }),
]);
const answered = z.union([known, z.object({ state: z.literal('unknown') })]);

function unavailable(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

/**
 * A service behind HTTP that pays small amounts: `POST <url>/deposits` once, `POST <url>/results` until it says what became of it. An answer of
 * another form is none, and a payment without an answer is asked about and never taken for one that was not made.
 */
export function httpMicroDeposits(service: Service): MicroDeposits {
  const payOnce = httpService({ ...service, attempts: 1 });
  const ask = httpService(service);
  return {
    name: 'provider',
    testAccounts: [],
    pay: async ({ accountName, accountNo, bank, branch }, { depositId, amountFen }): Promise<DepositAnswer> => {
      const { data } = known.safeParse(
        await payOnce('deposits', { depositId, accountName, accountNo, bank, branch, amountFen }, depositId),
      );
      return data ?? unavailable();
    },
    ask: async (depositId) => {
      const { data = unavailable() } = answered.safeParse(await ask('results', { depositId }, depositId));
      return data.state === 'unknown' ? undefined : data;
    },
  };
}
