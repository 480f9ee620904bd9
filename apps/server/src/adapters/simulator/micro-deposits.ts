import { DomainError } from '#kernel/refusal.ts';
import type { CompanyAccount, DepositAnswer, MicroDeposits, ReturnReason } from '#ports/micro-deposits.ts';

/** Accounts at an invented bank. */
export const TEST_ACCOUNTS = [
  { bank: '测试银行', branch: '测试支行', accountNo: '6200100020003001' },
  { bank: '测试银行', branch: '测试支行', accountNo: '6200100020008888' },
] as const;

function refuse(): never {
  throw new DomainError('IDENTITY_CHECK_UNAVAILABLE');
}

const REASONS: Readonly<Record<string, ReturnReason>> = { '0000': 'accountNo', '1111': 'accountName', '2222': 'closed' };

/** What becomes of a payment at once and later, by the end of the account number. */
function fateOf(accountNo: string, reference: string): readonly [first: DepositAnswer, later: DepositAnswer] {
  const end = accountNo.slice(-4);
  const arrived = { state: 'arrived', reference } as const;
  if (end === '8888') return [{ state: 'waiting', reference }, arrived];
  const reason = REASONS[end];
  if (reason === undefined) return [arrived, arrived];
  return [
    { state: 'returned', reason, reference },
    { state: 'returned', reason, reference },
  ];
}

/**
 * For development only, and the page says so: it pays nothing. A number that ends in 0000, 1111 or 2222 is refused by the bank, 8888 takes its
 * time, 9999 finds the service out of order. What it was handed in it knows as long as its process lives, as one worker asks it.
 */
export function simulatedMicroDeposits(): MicroDeposits {
  const later = new Map<string, DepositAnswer>();
  return {
    name: 'simulator',
    testAccounts: TEST_ACCOUNTS,
    pay: async ({ accountNo }: CompanyAccount, { depositId }) => {
      if (accountNo.endsWith('9999')) refuse();
      const known = later.get(depositId);
      if (known !== undefined) return known;
      const [first, after] = fateOf(accountNo, `simulated-${depositId}`);
      later.set(depositId, after);
      return first;
    },
    ask: async (depositId) => later.get(depositId),
  };
}

/** Nobody pays. */
export const noMicroDeposits: MicroDeposits = { name: 'none', testAccounts: [], pay: async () => refuse(), ask: async () => refuse() };
