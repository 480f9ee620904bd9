import type { Participant } from '#modules/work/contracts/index.ts';

interface Waiting {
  readonly state: Participant['state'];
  readonly isTurn: boolean;
  /** the actor who orders it signs for this party */
  readonly isOwn: boolean;
}

/** Why nothing is delivered to a participant of a contract that is being signed. Undefined: it is. */
export function refusalToDeliver({ state, isTurn, isOwn }: Waiting): 'DELIVERY_SIGNED' | 'DELIVERY_EARLY' | 'DELIVERY_OWN' | undefined {
  if (state !== 'waiting') return 'DELIVERY_SIGNED';
  if (!isTurn) return 'DELIVERY_EARLY';
  return isOwn ? 'DELIVERY_OWN' : undefined;
}
