import { randomUUID } from 'node:crypto';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import { signFields } from '../acts/accept-notice.ts';
import type { Order } from '../order.ts';

const PATIENCE_MS = 8_000;

function addressIn(answer: unknown): string | undefined {
  const url: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'payUrl') : undefined;
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  return ['http:', 'https:', 'weixin:', 'alipays:'].includes(new URL(url).protocol) ? url : undefined;
}

/**
 * Asks the configured payment service for a page to pay at: `POST PAYMENT_PROVIDER_URL/payments` with the order as JSON, signed like its
 * notices, answered by `{"payUrl": …}`. When it is paid, the service posts a signed notice to `notifyUrl`.
 * @throws DomainError PAYMENT_UNAVAILABLE
 */
export async function openPayment({ config, log }: Platform, order: Order, now: Date): Promise<string> {
  const { paymentProvider: provider, publicUrl } = config;
  if (provider === undefined) throw new DomainError('PAYMENT_UNAVAILABLE');
  const fields = {
    orderNo: order.number,
    amountFen: order.amountFen,
    subject: order.packageName,
    notifyUrl: `${publicUrl}/asset/paymentNotice`,
    returnUrl: paymentPage(publicUrl, order),
    nonce: randomUUID(),
    ts: Math.floor(now.getTime() / 1000),
  };
  let address: string | undefined;
  try {
    const response = await fetch(`${provider.url}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, sign: signFields(Buffer.from(provider.key), fields) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    address = response.ok ? addressIn(await response.json()) : undefined;
  } catch (error) {
    log.warn({ err: error, orderNo: order.number }, 'the payment service did not answer');
  }
  if (address === undefined) throw new DomainError('PAYMENT_UNAVAILABLE');
  return address;
}

/** Where the buyer sees what became of the order. */
export function paymentPage(publicUrl: string, { orderId }: Pick<Order, 'orderId'>): string {
  return `${publicUrl}/asset/pointChargePage?orderId=${orderId}`;
}
