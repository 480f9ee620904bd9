import { createOrder, type OrderView, simulatePayment } from '@moqi/api/money/orders';
import type { ItemQuantity } from '@moqi/api/money/points';
import type { PartyId } from '#kernel/actor.ts';
import type { TestPerson } from './people.ts';
import type { World } from './world.ts';

/** The door for points: of the person, or of the enterprise that the session acts for. */
export type PayerDoor = 'personal' | 'corporateAdmin';

export async function order(person: TestPerson, door: PayerDoor, packageId = 'company-200', count = 1): Promise<OrderView> {
  const answer = await person.browser.call(createOrder, door, { packageId, count });
  if (!answer.success) throw new Error(`ordering failed: ${answer.msg}`);
  return answer.data;
}

/** Buys a package with the simulator. */
export async function buy(person: TestPerson, door: PayerDoor, packageId = 'company-200', count = 1): Promise<OrderView> {
  const { orderId } = await order(person, door, packageId, count);
  const answer = await person.browser.call(simulatePayment, door, { orderId });
  if (!answer.success) throw new Error(`paying failed: ${answer.msg}`);
  return answer.data;
}

/** Takes away what a party could use of an item, as if it had been used up. */
export async function exhaust({ platform }: World, party: PartyId, item: ItemQuantity['item'], leave = 0): Promise<void> {
  const lots = await platform.db.selectFrom('lots').selectAll().where('party_id', '=', party).where('item', '=', item).execute();
  let keep = leave;
  for (const lot of lots) {
    const kept = Math.min(keep, lot.available);
    keep -= kept;
    const query = platform.db.updateTable('lots').set({ available: kept }).where('party_id', '=', party);
    await query.where('lot_id', '=', lot.lot_id).execute();
  }
}
