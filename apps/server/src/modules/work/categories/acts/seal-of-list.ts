import type { PartyId } from '#kernel/actor.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { sealOfAll } from '../category.ts';
import { categoriesOf } from '../store/categories.ts';

/** The seal that a party is offered first for a list of contracts, as the categories of those that it sent name it; undefined: none, or several. */
export async function sealOfList(
  db: Database,
  contracts: readonly Pick<Contract, 'owner' | 'draft'>[],
  party: PartyId,
): Promise<string | undefined> {
  const chosen = new Set(contracts.flatMap(({ owner, draft }) => (owner === party ? (draft?.categoryId ?? []) : [])));
  if (chosen.size === 0) return undefined;
  return sealOfAll((await categoriesOf(db, party)).filter(({ categoryId }) => chosen.has(categoryId)));
}
