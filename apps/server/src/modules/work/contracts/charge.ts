import type { ItemQuantity } from '@moqi/api';
import type { Participant } from './contract.ts';

/** The price of a contract that its owner pays: one enterprise contract where any party is an enterprise, else one personal contract. */
export function contractUnits(participants: readonly Pick<Participant, 'kind'>[]): ItemQuantity {
  const isCompany = participants.some(({ kind }) => kind === 'organization');
  return { item: isCompany ? 'enterpriseContract' : 'personalContract', quantity: 1 };
}

/** What one signature costs in a contract whose signers pay for their signatures. */
export function signatureUnits(participant: Pick<Participant, 'kind'>): ItemQuantity {
  return contractUnits([participant]);
}
