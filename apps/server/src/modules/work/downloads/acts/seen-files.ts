import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type ContractActor, type ContractKey, readDocuments, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { Filed } from './contract-bytes.ts';

/** @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED */
export async function filesFor(reads: Reads, actor: ContractActor, key: ContractKey, now: Date): Promise<Filed> {
  const { contract } = await readJudged(reads, actor, key, { verb: 'download', now });
  return { contract, documents: await readDocuments(reads.db, contract.owner, contract.contractId) };
}

/** The files of a contract that the actor finds in its own lists. @throws DomainError CONTRACT_NOT_FOUND */
export async function seenFiles(reads: Reads, actor: Person | Member, contractId: string, now: Date): Promise<Filed> {
  const [row] = await visibleDrawers(reads.db, actor, contractId);
  if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return filesFor(reads, actor, row, now);
}
