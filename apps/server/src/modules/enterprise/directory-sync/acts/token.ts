import { asPartyId, type PartyId } from '#kernel/actor.ts';
import { drawToken } from '#modules/account/identity/index.ts';

const FORM = /^Bearer\s+(moqi-scim\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43})$/i;

/** It names its company, so that nothing is searched for what somebody guesses. */
export const newToken = (party: PartyId): string => `moqi-scim.${party}.${drawToken()}`;

/** What a directory comes with. Undefined: nothing of ours. */
export function readToken(authorization: string | undefined): { readonly token: string; readonly party: PartyId } | undefined {
  const [, token, party] = FORM.exec(authorization ?? '') ?? [];
  return token === undefined || party === undefined ? undefined : { token, party: asPartyId(party.toLowerCase()) };
}
