import { expect, it } from 'vitest';
import type { MessagePort } from '#ports/message.ts';

const CODE = '123456';

/** A provider of messages, as an adapter's test sets it up. */
export interface MessageProvider {
  /** an address of the provider's kind */
  readonly address: string;
  open(): MessagePort;
  /** The provider refuses, or cannot be reached. */
  fail(): void;
}

/** What every adapter that carries messages out must do. Call it in the adapter's own test file. */
export function messageContract(provider: MessageProvider): void {
  const message = { address: provider.address, subject: '签署提醒', body: `【墨契】验证码 ${CODE}` };

  it('answers once the message was taken', async () => {
    await expect(provider.open().send(message)).resolves.toBeUndefined();
  });

  it('throws when the provider refuses, and quotes neither address nor text', async () => {
    provider.fail();
    const thrown = await provider
      .open()
      .send(message)
      .catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(String(thrown)).not.toContain(message.address);
    expect(String(thrown)).not.toContain(CODE);
  });

  it('is no outbox', () => {
    expect(provider.open().isOutbox).toBe(false);
  });
}
