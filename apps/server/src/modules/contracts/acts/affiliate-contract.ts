import type { Tx } from '../../../platform/platform.ts';
import type { ReadingRight } from '../../organizations/index.ts';
import type { Contract } from '../contract.ts';
import { readContractRow } from '../store/contracts.ts';
import { drawersOf } from '../store/drawer-lists.ts';

/** A contract that lies in the subsidiary's drawer and was sent. Undefined: not found. */
export async function affiliateContract(tx: Tx, { subsidiary }: ReadingRight, contractId: string): Promise<Contract | undefined> {
  const [row] = await drawersOf(tx, subsidiary, contractId);
  const contract = row && (await readContractRow(tx, row.owner, contractId));
  return contract?.sentAt === undefined ? undefined : contract;
}
