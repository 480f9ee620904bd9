import type { Tx } from '#platform/platform.ts';
import { listUnused, lockCodes } from '../store/one-time-codes.ts';

/**
 * When the codes of a purpose were sent that nobody used, to whatever address, the youngest first. Who counts them so is sent none for the
 * purpose at the same time as another one.
 */
export async function holdUnusedCodes(
  tx: Tx,
  purpose: string,
  within: { readonly since: Date; readonly most: number },
): Promise<readonly Date[]> {
  await lockCodes(tx, { purpose, address: '' });
  return await listUnused(tx, purpose, within);
}
