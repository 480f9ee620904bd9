import { maskAddress } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { displayName, type PersonAccount, personAccount } from '#modules/account/identity/index.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';

/** An operator as other operators see it. */
export function labelOf({ name, mobile, email }: PersonAccount): { readonly name: string; readonly maskedAddress: string } {
  return { name: displayName({ name, mobile, email }), maskedAddress: maskAddress(mobile ?? email ?? '') };
}

/** As the object of an entry of the log. */
export async function loggedAccount(tx: Tx, personId: PartyId): Promise<{ type: string; id: string; name: string }> {
  const { name, maskedAddress } = labelOf(await personAccount(tx, personId));
  return { type: 'operator', id: personId, name: name === maskedAddress ? name : `${name} ${maskedAddress}` };
}

/** The address that codes to an operator go to; undefined: the account has none. */
export async function ownAddress(reads: Reads, personId: PartyId): Promise<string | undefined> {
  const { mobile, email } = await reads.once(personAccount, personId);
  return mobile ?? email;
}
