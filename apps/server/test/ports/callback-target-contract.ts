import { expect, it } from 'vitest';
import type { CallbackTargets } from '#ports/callback-target.ts';

/** A receiver of callbacks, as an adapter's test sets it up. */
export interface CallbackReceiver {
  readonly url: string;
  open(): CallbackTargets;
  /** What it answers from now on. */
  answer(status: number, body: string): void;
  /** What it got, the last one last. */
  readonly received: readonly { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[];
  /** It cannot be reached any more. */
  fail(): Promise<void>;
}

/** What every adapter that posts callbacks must do. Call it in the adapter's own test file. */
export function callbackTargetContract(receiver: () => CallbackReceiver): void {
  const post = { headers: { 'content-type': 'application/json', 'webhook-id': '1' }, body: '{"name":"设备采购合同"}' };

  it('posts the very bytes, and tells what was answered', async () => {
    receiver().answer(202, '收到');
    const answer = await receiver()
      .open()
      .post({ url: receiver().url, ...post });
    expect(answer).toEqual({ kind: 'answered', status: 202, body: '收到' });
    expect(receiver().received.at(-1)).toMatchObject({ headers: { 'webhook-id': '1' }, body: post.body });
  });

  it('tells of a refusal and of a redirect as of any other answer, and follows nothing', async () => {
    for (const status of [302, 500]) {
      receiver().answer(status, '');
      const before = receiver().received.length;
      expect(
        await receiver()
          .open()
          .post({ url: receiver().url, ...post }),
      ).toEqual({ kind: 'answered', status, body: '' });
      expect(receiver().received).toHaveLength(before + 1);
    }
  });

  it('says that nobody answers, and does not throw', async () => {
    await receiver().fail();
    const answer = await receiver()
      .open()
      .post({ url: receiver().url, ...post });
    expect(answer).toEqual({ kind: 'failed', failure: 'unreachable' });
  });
}
