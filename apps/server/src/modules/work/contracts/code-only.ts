import { unprovenName } from '@moqi/rules';
import { type Contract, type Participant, partyNameOf } from './contract.ts';

/**
 * 仅验证码: the sender asked for nothing but a code, so nobody proves the name of a person who signs. An enterprise seals with its own
 * certificate in its verified name.
 */
export function isCodeOnly({ needsRealNames }: Pick<Contract, 'needsRealNames'>, { kind }: Pick<Participant, 'kind'>): boolean {
  return kind === 'person' && !needsRealNames;
}

/** The signer's name as signatures and the history give it. */
export function signedNameOf(
  contract: Pick<Contract, 'needsRealNames'>,
  participant: Pick<Participant, 'kind' | 'name' | 'organizationName'>,
): string {
  return isCodeOnly(contract, participant) ? unprovenName(participant.name) : partyNameOf(participant);
}
