import type { Contract, Participant } from '#modules/work/contracts/index.ts';

/** Somebody whom a party sent a contract to, as the sender named and reached them. */
export interface Partner {
  readonly kind: 'person' | 'organization';
  readonly name: string;
  /** empty for a person */
  readonly organizationName: string;
  readonly mobile: string;
  readonly email: string;
}

type Named = Pick<Participant, 'kind' | 'name' | 'organizationName' | 'mobile' | 'email' | 'accountParty'>;

/** The other parties of a contract, each once. Who signs for the owner is no partner. */
export function partnersOf({ owner }: Pick<Contract, 'owner'>, participants: readonly Named[]): Partner[] {
  const partners = participants
    .filter(({ accountParty }) => accountParty !== owner)
    .map(({ kind, name, organizationName = '', mobile = '', email = '' }): Partner => ({ kind, name, organizationName, mobile, email }));
  return [...new Map(partners.map((partner) => [JSON.stringify(partner), partner])).values()];
}
