import { asPartyId, type PartyId } from '#kernel/actor.ts';

/** An enterprise somebody may act for, by its id. */
interface Choice {
  readonly corpId: string;
}

/**
 * The enterprise a login enters; undefined: personal mode. One enters where one left. Whoever has not chosen yet, or left an enterprise
 * that no longer lets them in, enters their only enterprise.
 */
export function entryOf(person: PartyId, lastParty: PartyId | undefined, corps: readonly Choice[]): PartyId | undefined {
  if (lastParty === person) return undefined;
  const left = corps.find(({ corpId }) => corpId === lastParty);
  const only = corps.length === 1 ? corps[0] : undefined;
  const entered = left ?? only;
  return entered && asPartyId(entered.corpId);
}
