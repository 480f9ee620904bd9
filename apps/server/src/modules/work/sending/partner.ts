import type { Contract, Participant } from '#modules/work/contracts/index.ts';

/** A person or company that a party sent a contract to, as the sender named and reached it. */
export interface Partner {
  readonly kind: 'person' | 'organization';
  readonly name: string;
  /** empty for a person */
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
}

type Named = Pick<Participant, 'kind' | 'name' | 'organizationName' | 'mobile' | 'email' | 'accountParty'>;

/** The other parties of a contract, each once. A participant of the owner's own party is no partner. */
export function partnersOf({ owner }: Pick<Contract, 'owner'>, participants: readonly Named[]): Partner[] {
  const partners = participants
    .filter(({ accountParty }) => accountParty !== owner)
    .map(({ kind, name, organizationName = '', mobile = '', email = '' }): Partner => ({ kind, name, organizationName, mobile, email }));
  return [...new Map(partners.map((partner) => [JSON.stringify(partner), partner])).values()];
}
