import { errorNumber } from '@moqi/api';
import { expect, it } from 'vitest';
import { DomainError } from '#kernel/refusal.ts';
import type { OutsideAccount } from '#ports/outside-account.ts';

/** A provider of accounts, as an adapter's test sets it up. */
export interface AccountProvider {
  open(): OutsideAccount;
  /** What the browser comes back with once its user has agreed there; a browser that came to the `page`. */
  agree(page: string): Promise<URLSearchParams>;
  /** The provider answers nothing, or nothing of use; absent: nothing is asked of it. */
  readonly fail?: () => void;
  readonly user: { readonly subject: string; readonly name: string };
}

const STATE = `outside${'0a'.repeat(32)}`;
const FLOW = { redirectUri: 'https://moqi.example/login/middle', state: STATE };

const codeOf = async (work: Promise<unknown>): Promise<number> => {
  const thrown = await work.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(DomainError);
  return errorNumber((thrown as DomainError).code);
};

/** What every adapter for accounts elsewhere must do. Call it in the adapter's own test file. */
export function outsideAccountContract(provider: AccountProvider): void {
  it('sends the browser away with its state, and takes whom it brings back', async () => {
    const account = provider.open();
    const page = account.begin(FLOW);
    const answer = await provider.agree(page);
    expect(answer.get('state')).toBe(STATE);
    expect(await account.finish(answer)).toEqual(provider.user);
  });

  it('refuses who comes back without a code, having declined there', async () => {
    expect(await codeOf(provider.open().finish(new URLSearchParams({ state: STATE })))).toBe(errorNumber('OUTSIDE_REFUSED'));
  });

  it('refuses a code that the provider does not know', async () => {
    const answer = new URLSearchParams({ code: 'guessed', authCode: 'guessed', state: STATE });
    expect(await codeOf(provider.open().finish(answer))).toBe(errorNumber('OUTSIDE_REFUSED'));
  });

  it.skipIf(provider.fail === undefined)('says that nobody answered', async () => {
    const account = provider.open();
    const answer = await provider.agree(account.begin(FLOW));
    provider.fail?.();
    expect(await codeOf(account.finish(answer))).toBe(errorNumber('OUTSIDE_UNAVAILABLE'));
  });
}
