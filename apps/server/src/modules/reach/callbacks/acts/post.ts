import type { CallbackAttempt } from '@moqi/api/reach/callbacks';
import type { Platform } from '#platform/platform.ts';
import type { CallbackTarget } from '../callback.ts';
import { type Signed, signedHeaders } from '../signed-post.ts';

const PURPOSE = 'callback-secret';

export const sealSecret = ({ secrets }: Pick<Platform, 'secrets'>, party: string, secret: Uint8Array): Uint8Array =>
  secrets.seal(PURPOSE, secret, party);

export interface Posted extends Signed {
  readonly attempt: CallbackAttempt;
}

/** One attempt at the address, signed by every secret that counts now. Never throws. */
export async function postTo(
  { secrets, clock, callbackTargets }: Pick<Platform, 'secrets' | 'clock' | 'callbackTargets'>,
  { party, url, secret, earlier }: CallbackTarget,
  { callbackId, body }: { readonly callbackId: string; readonly body: string },
): Promise<Posted> {
  const now = clock.now();
  const sealed = [secret, ...(earlier !== undefined && earlier.until > now ? [earlier.secret] : [])];
  const keys = sealed.map((one) => secrets.open(PURPOSE, one, party));
  const signed = signedHeaders(callbackId, body, keys, now);
  const from = performance.now();
  const answer = await callbackTargets.post({ url, headers: signed.headers, body });
  const took = { time: now.toISOString(), ms: Math.round(performance.now() - from) };
  if (answer.kind === 'failed') return { ...signed, attempt: { ...took, status: 0, failure: answer.failure, answer: '' } };
  const isTaken = answer.status >= 200 && answer.status < 300;
  return { ...signed, attempt: { ...took, status: answer.status, failure: isTaken ? '' : 'status', answer: answer.body } };
}
