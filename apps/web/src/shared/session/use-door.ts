import { inEnterprise, useSession } from './session.ts';

/** The door of calls that exist for both modes: one's own, or that of the enterprise one acts for. */
export type PartyDoor = 'personal' | 'enterprise';

export function useDoor(): PartyDoor {
  return useSession((session) => (inEnterprise(session) ? 'enterprise' : 'personal'));
}
