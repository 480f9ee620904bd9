import { isSameSigner, type NamedSigner } from '@moqi/rules';
import { DomainError } from '#kernel/refusal.ts';
import type { Participant } from './contract.ts';

type Party = NamedSigner & { readonly name: string };

/** The name of a signer who stands in the list twice; none or one. */
export function duplicateSigner(parties: readonly Party[]): [] | [string] {
  for (const [at, one] of parties.entries()) {
    const earlier = parties.slice(0, at).find((other) => isSameSigner(one, other));
    if (earlier !== undefined) return [one.name || earlier.name || one.mobile || one.email];
  }
  return [];
}

/**
 * Two addresses may turn out to belong to one account: a person signs twice only where one act is a company's.
 * @throws DomainError SIGNER_DUPLICATE
 */
export function refuseSamePerson(participants: readonly Participant[]): void {
  const accounts = new Set<string>();
  for (const { kind, accountParty, name } of participants) {
    if (kind !== 'person' || accountParty === undefined) continue;
    if (accounts.has(accountParty)) throw new DomainError('SIGNER_DUPLICATE', { name });
    accounts.add(accountParty);
  }
}
