import { DomainError } from '#kernel/refusal.ts';
import { addressOf, type LoadedContract, loadNumbered, type Participant, readParticipants } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import { CERTIFICATE_PREFIX } from '../certificate.ts';

/** A contract by its number or that of its certificate. What was never sent is nobody's business. @throws DomainError CERTIFICATE_NUMBER_UNKNOWN */
export async function contractOfCertificate(reads: Reads, given: string): Promise<LoadedContract> {
  const number = given
    .trim()
    .toUpperCase()
    .replace(new RegExp(`^${CERTIFICATE_PREFIX}`), '');
  const contract = await loadNumbered(reads, number);
  if (contract === undefined || contract.state === 'draft' || contract.state === 'approving')
    throw new DomainError('CERTIFICATE_NUMBER_UNKNOWN');
  return { contract, participants: await reads.once(readParticipants, contract.owner, contract.contractId) };
}

/** The party to whose address the code goes, and what the code serves for. @throws DomainError CERTIFICATE_NUMBER_UNKNOWN */
export function partyAsked(
  { participants }: LoadedContract,
  position: number,
): { readonly party: Participant; readonly address: string; readonly purpose: string } {
  const party = participants.find((one) => one.position === position);
  if (party === undefined) throw new DomainError('CERTIFICATE_NUMBER_UNKNOWN');
  return { party, address: addressOf(party), purpose: `certificate:${party.participantId}` };
}
