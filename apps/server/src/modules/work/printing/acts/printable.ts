import { PRINT_MOST_CONTRACTS } from '@moqi/api/work/printing';
import { z } from 'zod';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type Contract, type ContractDocument, documentsOf, loadContracts, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawersOf } from '#modules/work/drawers/index.ts';
import type { Reads } from '#platform/reads.ts';

export interface Printable {
  readonly contract: Contract;
  readonly documents: readonly ContractDocument[];
}

const ids = z.array(z.uuid()).min(1).max(PRINT_MOST_CONTRACTS);

/** Ids with commas, each once. @throws DomainError CONTRACT_NOT_FOUND */
export function contractIds(text: string): string[] {
  const asked = ids.safeParse([...new Set(text.split(',').map((id) => id.trim()))]);
  if (!asked.success) throw new DomainError('CONTRACT_NOT_FOUND');
  return asked.data;
}

/**
 * Contracts with their files, as far as the actor may have them on paper: who may download them may. The session's party is looked for in
 * the drawers, so that an id of somebody else opens nothing.
 * @throws DomainError CONTRACT_NOT_FOUND
 */
export async function printable(reads: Reads, actor: Person | Member, applyIds: readonly string[], now: Date): Promise<Printable[]> {
  const rows = await visibleDrawersOf(reads.db, actor, applyIds);
  await loadContracts(reads, rows);
  const documents = await documentsOf(reads.db, rows);
  const found: Printable[] = [];
  for (const contractId of applyIds) {
    const row = rows.find((one) => one.contractId === contractId);
    if (row === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
    const { contract } = await readJudged(reads, actor, row, { verb: 'download', now });
    found.push({ contract, documents: documents.get(contractId) ?? [] });
  }
  return found;
}
