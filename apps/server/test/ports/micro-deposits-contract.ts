import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { MicroDeposits } from '#ports/micro-deposits.ts';

/** Ends of account numbers for which the service of an adapter's test does what they say. */
interface KnownAccounts {
  readonly good: string;
  readonly slow: string;
  readonly wrongNumber: string;
  readonly wrongName: string;
  readonly closed: string;
  readonly unanswered: string;
}

/** What every adapter of the small payments must do. Call it in the adapter's own test file. */
export function microDepositsContract(open: () => MicroDeposits, known: KnownAccounts): void {
  const account = (which: keyof KnownAccounts) => ({
    accountName: '杭州砚川智能装备有限公司',
    accountNo: known[which],
    bank: '测试银行',
    branch: '测试支行',
  });
  const payment = () => ({ depositId: randomUUID(), amountFen: 37 });

  it('pays, names the payment, and says the same when it is asked', async () => {
    const [deposits, one] = [open(), payment()];
    const answer = await deposits.pay(account('good'), one);
    expect(answer).toEqual({ state: 'arrived', reference: expect.stringMatching(/./) });
    expect(await deposits.ask(one.depositId)).toEqual(answer);
  });

  it('says that a payment waits, and later that it arrived', async () => {
    const [deposits, one] = [open(), payment()];
    expect(await deposits.pay(account('slow'), one)).toMatchObject({ state: 'waiting' });
    expect(await deposits.ask(one.depositId)).toMatchObject({ state: 'arrived' });
  });

  it.each([
    ['wrongNumber', 'accountNo'],
    ['wrongName', 'accountName'],
    ['closed', 'closed'],
  ] as const)('says why the bank gave it back: %s', async (which, reason) => {
    expect(await open().pay(account(which), payment())).toMatchObject({ state: 'returned', reason });
  });

  it('has never heard of a number that nobody handed in', async () => {
    expect(await open().ask(randomUUID())).toBeUndefined();
  });

  it('takes silence for no answer', async () => {
    await expect(open().pay(account('unanswered'), payment())).rejects.toMatchObject({ code: 'IDENTITY_CHECK_UNAVAILABLE' });
  });

  it('names itself, and shows test accounts only as a simulator', () => {
    const { name, testAccounts } = open();
    expect(['provider', 'simulator']).toContain(name);
    expect(testAccounts.length > 0).toBe(name === 'simulator');
  });
}
