import type { Platform, Tx } from '../../../platform/platform.ts';
import { activeAdministrators } from '../store/member-roles.ts';
import { membersOf } from './member-summaries.ts';
import { type Telling, tellPerson } from './tell-person.ts';

/** Sends every administrator of an enterprise a message. */
export async function tellAdministrators(tx: Tx, platform: Platform, telling: Omit<Telling, 'person'>): Promise<void> {
  const administrators = await membersOf(tx, telling.party, await activeAdministrators(tx, telling.party));
  for (const { personId } of administrators) {
    if (personId !== undefined) await tellPerson(tx, platform, { ...telling, person: personId });
  }
}
