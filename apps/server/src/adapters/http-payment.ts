import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#kernel/refusal.ts';
import type { Log } from '#platform/platform.ts';
import type { PaymentRequest, PaymentService } from '#ports/payment.ts';

const PATIENCE_MS = 8_000;

type Fields = Readonly<Record<string, string | number>>;

/** What is signed: every field but `sign` as `name=value`, sorted by name, joined by `&`. */
export function signedText(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** hex HMAC-SHA-256 over the fields. */
export function signFields(key: string, fields: Fields): string {
  return createHmac('sha256', key).update(signedText(fields)).digest('hex');
}

function addressIn(answer: unknown): string | undefined {
  const url: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'payUrl') : undefined;
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  return ['http:', 'https:', 'weixin:', 'alipays:'].includes(new URL(url).protocol) ? url : undefined;
}

/**
 * A payment service behind HTTP: `POST <url>/payments` with the order as JSON, signed like its notices, answered by `{"payUrl": …}`.
 * @param service.url without a slash at the end
 */
export function httpPayment(service: { readonly url: string; readonly key: string }, log: Log): PaymentService {
  const ask = async (request: PaymentRequest, now: Date): Promise<string | undefined> => {
    const fields = { ...request, nonce: randomUUID(), ts: Math.floor(now.getTime() / 1000) };
    try {
      const response = await fetch(`${service.url}/payments`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, sign: signFields(service.key, fields) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      });
      return response.ok ? addressIn(await response.json()) : undefined;
    } catch (error) {
      log.warn({ err: error, orderNo: request.orderNo }, 'the payment service did not answer');
      return undefined;
    }
  };
  return {
    method: 'online',
    open: async (request, now) => {
      const address = await ask(request, now);
      if (address === undefined) throw new DomainError('PAYMENT_UNAVAILABLE');
      return address;
    },
    isAuthentic: (notice) => {
      const expected = Buffer.from(signFields(service.key, notice));
      const given = Buffer.from(notice.sign.toLowerCase());
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
