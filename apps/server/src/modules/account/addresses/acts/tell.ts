import type { PersonAccount } from '#modules/account/identity/index.ts';
import { type MessageWords, notifyAll } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

interface Told {
  readonly account: PersonAccount;
  /** beside the addresses of the account */
  readonly also?: readonly string[];
  readonly words: MessageWords;
  readonly now: Date;
}

export async function tellAll(tx: Tx, platform: Platform, { account, also = [], words, now }: Told): Promise<void> {
  const addresses = [account.mobile, account.email].flatMap((address) => address ?? []);
  const notice = { party: account.party, template: 'account.recovery' as const, ...words, now };
  await notifyAll(
    tx,
    platform,
    [...new Set([...addresses, ...also])].map((address) => ({ ...notice, address })),
  );
}
