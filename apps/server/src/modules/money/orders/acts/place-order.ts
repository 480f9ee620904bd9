import { randomInt } from 'node:crypto';
import type { ProductPackage } from '@moqi/api/money/orders';
import type { ItemQuantity } from '@moqi/api/money/points';
import { formatDate } from '@moqi/rules';
import { v7 as uuid } from 'uuid';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { movementAuthorOf } from '#modules/money/points/index.ts';
import type { Tx } from '#platform/platform.ts';
import { cheapestFor, orderSubject, payDeadline, termsOf, yuan } from '../order.ts';
import { claimOrderNumber, insertOrder } from '../store/orders.ts';
import { logChange } from './log-change.ts';

const TRIES = 10;

export interface PlacedOrder {
  readonly orderId: string;
  readonly number: string;
}

async function freshNumber(tx: Tx, party: PartyId, orderId: string, now: Date): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const number = `DD${formatDate(now).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
    if (await claimOrderNumber(tx, number, party, orderId)) return number;
  }
  throw new Error('no free order number of this day was found');
}

interface Chosen {
  readonly product: ProductPackage;
  readonly count: number;
}

/** An order that waits for its payment: of a package, or of the cheapest that brings what is missing. */
export async function placeOrder(
  tx: Tx,
  actor: Person | Member,
  {
    now,
    requestId,
    ...wanted
  }: { readonly now: Date; readonly requestId?: string | undefined } & (Chosen | { readonly missing: ItemQuantity }),
): Promise<PlacedOrder> {
  const { party } = actor;
  const { product, count: packages } = 'missing' in wanted ? cheapestFor(wanted.missing) : wanted;
  const by = await movementAuthorOf(tx, actor);
  const orderId = uuid({ msecs: now.getTime() });
  const { packageId, packageName, count, contents, validDays, amountFen } = termsOf(product, packages);
  const number = await freshNumber(tx, party, orderId, now);
  await insertOrder(tx, {
    party_id: party,
    order_id: orderId,
    number,
    request_id: requestId ?? null,
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
  await logChange(tx, actor, now, {
    action: 'billing.order',
    object: orderSubject({ orderId, number, packageName }),
    after: { amountYuan: yuan(amountFen) },
  });
  return { orderId, number };
}
