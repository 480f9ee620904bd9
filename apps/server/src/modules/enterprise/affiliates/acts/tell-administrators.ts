import { activeAdministrators, membersOf, type Telling, tellPerson } from '#modules/enterprise/members/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';

/** Sends every administrator of an enterprise a message. */
export async function tellAdministrators(tx: Tx, platform: Platform, telling: Omit<Telling, 'person'>): Promise<void> {
  const administrators = await membersOf(tx, telling.party, await activeAdministrators(tx, telling.party));
  for (const { personId } of administrators) {
    if (personId !== undefined) await tellPerson(tx, platform, { ...telling, person: personId });
  }
}
