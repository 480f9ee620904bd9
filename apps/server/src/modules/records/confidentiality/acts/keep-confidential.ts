import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { deleteConfidentiality, saveConfidentiality } from '../store/confidential-contracts.ts';
import type { Confidentiality } from '../views/confidential-contracts.ts';

/** Keeps a contract to these persons of a party, in place of those who were named before. The caller has judged that it may. */
export async function keepConfidential(tx: Tx, party: PartyId, contractId: string, kept: Confidentiality): Promise<void> {
  await saveConfidentiality(tx, party, contractId, kept);
}

/** @returns false: it was not confidential */
export async function showAgain(tx: Tx, party: PartyId, contractId: string): Promise<boolean> {
  return deleteConfidentiality(tx, party, contractId);
}
