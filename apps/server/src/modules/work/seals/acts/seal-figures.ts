import type { PartyId } from '#kernel/actor.ts';
import { sealsKeptBy } from '#modules/work/grants/index.ts';
import type { Database } from '#platform/platform.ts';
import { countUses, listSealsToMend, type SealsToMend, type UsesSpan } from '../store/seal-figures.ts';
import { sealNames } from '../store/seals.ts';

/** How often the seals of a party were used, in each of the spans. */
export function sealUses(db: Database, party: PartyId, spans: readonly UsesSpan[]): Promise<number[]> {
  return countUses(db, party, spans);
}

/** The names of the seals that these members keep. */
export async function keptSealNames(db: Database, party: PartyId, memberIds: readonly string[]): Promise<readonly string[]> {
  return sealNames(db, party, await sealsKeptBy(db, party, memberIds));
}

/** What waits for approval, what nobody may use, and which pictures are to be uploaded anew after a new name at one of these moments. */
export function sealsToMend(
  db: Database,
  party: PartyId,
  of: { readonly renamedAt: readonly Date[]; readonly now: Date },
): Promise<SealsToMend> {
  return listSealsToMend(db, party, of);
}
