import type { PartyId } from '#kernel/actor.ts';
import type { Contract } from '#modules/work/contracts/index.ts';
import type { Database } from '#platform/platform.ts';
import { withFirst } from '../category.ts';
import { findCategory } from '../store/categories.ts';

/** The seals that somebody may press for a party, the one of the contract’s category before the others where the party sent it. */
export async function sealsInOrder<Seal extends { readonly sealId: string }>(
  db: Database,
  { owner, draft }: Pick<Contract, 'owner' | 'draft'>,
  party: PartyId | undefined,
  seals: readonly Seal[],
): Promise<Seal[]> {
  const categoryId = draft?.categoryId;
  if (categoryId === undefined || party !== owner || seals.length < 2) return [...seals];
  return withFirst(seals, (await findCategory(db, owner, categoryId))?.sealId);
}
