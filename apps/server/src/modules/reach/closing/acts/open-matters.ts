import type { PartyId } from '#kernel/actor.ts';
import { organizationsOf } from '#modules/enterprise/members/index.ts';
import { countHeld, countMatching, tasksInNameOf } from '#modules/work/drawers/index.ts';
import type { Database } from '#platform/platform.ts';
import type { OpenMatters } from '../closing.ts';

/** More are not told apart. */
export const MOST_COUNTED = 100_000;

/** What a person has not finished. */
export async function openMattersOf(db: Database, person: PartyId): Promise<OpenMatters> {
  return {
    enterprises: (await organizationsOf(db, person)).length,
    tasks: (await tasksInNameOf(db, person, [person])).length,
    sent: await countMatching(db, person, { role: 'owner', states: ['approving', 'signing', 'rescinding'] }, MOST_COUNTED),
    holds: await countHeld(db, person),
  };
}
