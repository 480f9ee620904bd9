import { expect, it } from 'vitest';
import { ProviderAway } from '#ports/message.ts';
import type { CallSignature, FollowerNotice, OfficialAccount } from '#ports/official-account.ts';

/** An official account, as an adapter's test sets it up. */
export interface AccountService {
  open(): OfficialAccount;
  /** a call that the service signed; absent: it makes none */
  readonly signed?: CallSignature;
  /** The service does not work; absent: nothing is asked of it. */
  readonly fail?: () => void;
}

const notice: FollowerNotice = {
  id: '0199aa00-0000-7000-8000-0000000000a1',
  openId: 'oFollower-1',
  title: '合同已完成：设备采购',
  url: 'https://moqi.example/s/abcdefghijklmnop',
  at: new Date('2026-11-29T00:00:00Z'),
};

/** What every adapter of an official account must do. Call it in the adapter's own test file. */
export function officialAccountContract(service: AccountService): void {
  it('answers once a notice was taken, and the same once more', async () => {
    const account = service.open();
    await expect(account.send(notice)).resolves.toBeUndefined();
    await expect(account.send(notice)).resolves.toBeUndefined();
  });

  it('draws a code, and says nothing in it where nobody can scan one', async () => {
    const account = service.open();
    const text = await account.drawCode('0a'.repeat(16), 600);
    expect(text === '').toBe(account.name === 'simulator');
  });

  it('believes no call that it did not sign', () => {
    const account = service.open();
    const { signature, timestamp, nonce } = service.signed ?? { signature: 'a'.repeat(40), timestamp: '1764374400', nonce: '1' };
    expect(account.isAuthentic({ signature, timestamp, nonce })).toBe(service.signed !== undefined);
    for (const other of [{ signature: '' }, { signature: 'a'.repeat(40) }, { timestamp: '1764374401' }, { nonce: `${nonce}0` }])
      expect(account.isAuthentic({ signature, timestamp, nonce, ...other })).toBe(false);
  });

  it.runIf(service.fail !== undefined)('throws that it is away, and quotes neither follower nor title', async () => {
    service.fail?.();
    const thrown = await service
      .open()
      .send(notice)
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(ProviderAway);
    expect(String(thrown)).not.toContain(notice.openId);
    expect(String(thrown)).not.toContain(notice.title);
  });
}
