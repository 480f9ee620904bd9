import { type Member, scopeOf } from '#kernel/actor.ts';
import { sightOf } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import { daysAt } from '../register-entry.ts';
import { countEntries, listEntries } from '../store/entries.ts';

/** Counts stop here: a line says no more than that there are many. */
const MOST = 100;

export interface EndingSoon {
  /** counted to a hundred */
  readonly count: number;
  /** of the first to end */
  readonly name: string;
  readonly endsOn: string;
}

/** The contracts of the register that end soon, as far as the actor sees them. Undefined: none does. */
export async function endingSoon(db: Database, actor: Member, now: Date): Promise<EndingSoon | undefined> {
  if (scopeOf(actor, 'contracts.read') === undefined) return undefined;
  const { party } = actor;
  const days = daysAt(now);
  const filter = { term: 'soon', ...(await sightOf(db, actor)) } as const;
  const [first] = await listEntries(db, party, { filter, days }, { order: 'ends', limit: 1 });
  if (first === undefined) return undefined;
  const [count = 1] = await countEntries(db, party, { filters: [filter], days, most: MOST });
  return { count, name: first.name, endsOn: first.endsOn ?? '' };
}
