import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { type PrintOrder, printsEndedBy } from '../print-order.ts';
import { findOrders, type Owner } from '../store/print-orders.ts';

/** An order is its person's, in the party that it was made in, as long as it is kept. @throws DomainError PRINT_UNKNOWN */
export async function ownOrder(db: Database, owner: Owner, printId: string, now: Date): Promise<PrintOrder> {
  const [order] = await findOrders(db, owner, [printId], printsEndedBy(now));
  if (order === undefined) throw new DomainError('PRINT_UNKNOWN');
  return order;
}
