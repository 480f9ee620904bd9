import type { Member } from '#kernel/actor.ts';
import type { ReadingRight } from '#modules/enterprise/affiliates/index.ts';
import { whomItHidesFrom } from '#modules/records/confidentiality/index.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import { readContractRow } from '#modules/work/contracts/index.ts';
import { drawersOf, type Sight } from '#modules/work/drawers/index.ts';
import type { Database, Tx } from '#platform/platform.ts';

/** What a subsidiary keeps to some of its own persons, nobody of its parent sees. */
export async function affiliateSight(db: Database, { subsidiary }: ReadingRight, { personId }: Member): Promise<Sight> {
  return { hidesFrom: await whomItHidesFrom(db, { party: subsidiary, personId, isAdmin: false }) };
}

/** A contract that lies in the subsidiary's drawer and was sent. Undefined: not found. */
export async function affiliateContract(tx: Tx, { subsidiary }: ReadingRight, contractId: string): Promise<Contract | undefined> {
  const [row] = await drawersOf(tx, subsidiary, contractId);
  const contract = row && row.namedPersons === undefined ? await readContractRow(tx, row.owner, contractId) : undefined;
  return contract?.sentAt === undefined ? undefined : contract;
}
