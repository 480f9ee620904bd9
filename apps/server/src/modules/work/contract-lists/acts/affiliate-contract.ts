import type { ReadingRight } from '#modules/enterprise/affiliates/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import { readContractRow } from '#modules/work/contracts/index.ts';
import { drawersOf } from '#modules/work/drawers/index.ts';
import type { Tx } from '#platform/platform.ts';

/** A contract that lies in the subsidiary's drawer and was sent. Undefined: not found. */
export async function affiliateContract(tx: Tx, { subsidiary }: ReadingRight, contractId: string): Promise<Contract | undefined> {
  const [row] = await drawersOf(tx, subsidiary, contractId);
  const contract = row && (await readContractRow(tx, row.owner, contractId));
  return contract?.sentAt === undefined ? undefined : contract;
}
