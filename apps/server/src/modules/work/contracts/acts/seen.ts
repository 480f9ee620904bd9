import { type Member, type Person, scopeOf } from '#kernel/actor.ts';
import { personsWithin } from '#modules/enterprise/members/index.ts';
import { type Drawer, drawersOf } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';

/** Whose contracts of the own party somebody may see: in an enterprise as far as the data scope reaches, one's own always. Undefined: everybody's. */
export async function personsSeen(db: Database, actor: Person | Member): Promise<readonly string[] | undefined> {
  if (actor.kind === 'person') return undefined;
  const persons = await personsWithin(db, actor, scopeOf(actor, 'contracts.read') ?? 'own');
  return persons === 'all' ? undefined : persons;
}

/** What lies of one contract in the drawers of the party, as far as the actor may see it; nothing: it is not found. */
export async function drawersSeen(db: Database, actor: Person | Member, contractId: string): Promise<Drawer[]> {
  return drawersOf(db, actor.party, contractId, await personsSeen(db, actor));
}
