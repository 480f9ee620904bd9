import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import type { Category } from '../category.ts';
import { categoriesOf } from '../store/categories.ts';

/** What the categories of an enterprise are called, by name. */
export async function categoryNames(db: Database, party: PartyId): Promise<readonly Pick<Category, 'categoryId' | 'name'>[]> {
  return categoriesOf(db, party);
}
