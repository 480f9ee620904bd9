import type { PartyId } from '#kernel/actor.ts';

/**
 * The enterprise that a login enters; undefined: personal mode. A login returns to where the person left. A person who has not chosen yet,
 * or may no longer act for the enterprise left last, enters the only enterprise there is.
 */
export function entryOf(
  person: PartyId,
  lastParty: PartyId | undefined,
  enterprises: readonly { readonly party: PartyId }[],
): PartyId | undefined {
  if (lastParty === person) return undefined;
  const left = enterprises.find(({ party }) => party === lastParty);
  const only = enterprises.length === 1 ? enterprises[0] : undefined;
  return (left ?? only)?.party;
}
