import { maskAddress } from '@moqi/rules';
import type { Member, PartyId, Person } from '#kernel/actor.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Reads } from '#platform/reads.ts';

/** 发起方: the person who sends a contract, and the party in whose name it is sent. */
export interface Sender {
  readonly actor: Person | Member;
  readonly party: PartyId;
  readonly personId: PartyId;
  /** the enterprise's name, or the person's */
  readonly ownerName: string;
  readonly personName: string;
}

export async function senderOf(reads: Reads, actor: Person | Member): Promise<Sender> {
  const account = await reads.once(personAccount, actor.personId);
  const shown = account.name || maskAddress(account.mobile ?? account.email ?? '');
  const { party, personId } = actor;
  if (actor.kind === 'person') return { actor, party, personId, ownerName: shown, personName: shown };
  const { name: ownerName } = await reads.once(organizationOf, actor.party);
  return { actor, party, personId, ownerName, personName: actor.name || shown };
}
