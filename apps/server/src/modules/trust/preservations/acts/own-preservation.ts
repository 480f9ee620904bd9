import { type Member, type Person, scopeOf } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personsWithin } from '#modules/enterprise/members/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Preservation } from '../preservation.ts';
import { selectPreservations } from '../store/preservations.ts';

/** Whose preservations an actor sees: those of colleagues as far as their contracts, and what the actor itself had preserved always. Undefined: all of the party. */
export async function personsSeen(db: Database, actor: Person | Member): Promise<readonly string[] | undefined> {
  if (actor.kind === 'person') return undefined;
  const persons = await personsWithin(db, actor, scopeOf(actor, 'contracts.read') ?? 'own');
  return persons === 'all' ? undefined : persons;
}

/** Those of the preservations that the actor may see, the newest first. */
export async function ownPreservations(db: Database, actor: Person | Member, ids: readonly string[]): Promise<Preservation[]> {
  return selectPreservations(db, actor.party, { ids, persons: await personsSeen(db, actor) }, { limit: ids.length });
}

/** A preservation of the actor's party. @throws DomainError PRESERVATION_UNKNOWN, also where the actor may not see it */
export async function ownPreservation(db: Database, actor: Person | Member, preservationId: string): Promise<Preservation> {
  const [found] = await ownPreservations(db, actor, [preservationId]);
  if (found === undefined) throw new DomainError('PRESERVATION_UNKNOWN');
  return found;
}
