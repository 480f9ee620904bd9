import { randomInt } from 'node:crypto';
import { createOrder, PACKAGES } from '@moqi/api/money/orders';
import { formatDate } from '@moqi/rules';
import { v7 as uuid } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { holdBooks, movementAuthorOf } from '#modules/money/points/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { logChange } from '../acts/log-change.ts';
import { visibleOrder } from '../acts/visible-order.ts';
import { orderSubject, payDeadline, termsOf, yuan } from '../order.ts';
import { claimOrderNumber, insertOrder, orderByRequest } from '../store/orders.ts';

const TRIES = 10;

async function freshNumber(tx: Tx, party: PartyId, orderId: string, now: Date): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const number = `DD${formatDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
    if (await claimOrderNumber(tx, number, party, orderId)) return number;
  }
  throw new Error('no free order number of this day was found');
}

export const createOrderHandler = handle(createOrder, async ({ actor, input, now, tx, fail }) => {
  const { party } = actor;
  const product = PACKAGES.find(({ packageId }) => packageId === input.packageId);
  if (product === undefined) return fail('PACKAGE_UNKNOWN');
  // holding the books lets two identical requests in one after the other, so that they make one order
  await holdBooks(tx, party, now);
  const earlier = input.requestId === undefined ? undefined : await orderByRequest(tx, party, input.requestId);
  if (earlier !== undefined) return await visibleOrder(tx, actor, earlier.orderId, now);
  const by = await movementAuthorOf(tx, actor);
  const orderId = uuid({ msecs: now.getTime() });
  const { packageId, packageName, count, contents, validDays, amountFen } = termsOf(product, input.count);
  await insertOrder(tx, {
    party_id: party,
    order_id: orderId,
    number: await freshNumber(tx, party, orderId, now),
    request_id: input.requestId ?? null,
    package_id: packageId,
    package_name: packageName,
    count,
    contents: JSON.stringify(contents),
    valid_days: validDays,
    amount_fen: amountFen,
    state: 'unpaid',
    ordered_by: by.personId,
    ordered_by_name: by.name,
    created_at: now,
    pay_before: payDeadline(now),
  });
  const seen = await visibleOrder(tx, actor, orderId, now);
  await logChange(tx, actor, now, {
    action: 'billing.order',
    object: orderSubject({ orderId, number: seen.orderNo, packageName }),
    after: { amountYuan: yuan(amountFen) },
  });
  return seen;
});
