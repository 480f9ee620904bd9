import type { ItemQuantity } from '@moqi/api';
import type { Participant } from './contract.ts';

/** What a contract costs whoever pays it all: one of an enterprise where any party is one, else one between persons. */
export function unitsOf(participants: readonly Pick<Participant, 'kind'>[]): ItemQuantity {
  const isCompany = participants.some(({ kind }) => kind === 'organization');
  return { item: isCompany ? 'enterpriseContract' : 'personalContract', quantity: 1 };
}

/** What one signature costs in a contract whose signers pay for their signatures. */
export function signatureUnits(participant: Pick<Participant, 'kind'>): ItemQuantity {
  return unitsOf([participant]);
}
