import type { PartyId } from '#kernel/actor.ts';
import { flowsInUse } from '#modules/work/flows/index.ts';
import { sealsInUse } from '#modules/work/seals/index.ts';
import type { Database } from '#platform/platform.ts';
import type { InUse } from '../category.ts';

/** The flows and seals of an enterprise that a category can have. */
export async function inUseOf(db: Database, party: PartyId): Promise<InUse> {
  return { flows: await flowsInUse(db, party, 'contract'), seals: await sealsInUse(db, party) };
}
