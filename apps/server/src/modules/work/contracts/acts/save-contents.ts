import type { Writes } from '#platform/database/writes.ts';
import type { Contract } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { insertContract, saveContract } from '../store/contracts.ts';

/** A draft as it is saved, or as it is sent. */
export interface SavedContents {
  readonly draft: Draft;
  /** the same as the row keeps it: ID numbers are sealed */
  readonly sealed: string;
  readonly hasStraddle: boolean;
  readonly deadlineAt: Date | undefined;
  /** of a contract that is sent; a draft keeps them as they were typed */
  readonly copies?: Contract['copies'];
  /** of the request that sends it; undefined: it stays a draft */
  readonly requestDigest?: string;
  /** the contract was opened just now, and has no row yet */
  readonly isNew: boolean;
  readonly now: Date;
}

/**
 * Writes the next revision of a draft. What the sender declares has columns of its own, because lists are filtered by it after the draft is gone.
 * @returns the contract as it is stored
 */
export function saveContents(writes: Writes, contract: Contract, contents: SavedContents): Contract {
  const { draft, sealed, hasStraddle, deadlineAt, copies = [], requestDigest, isNew, now } = contents;
  const { name, isOrdered, needsRealNames, payer, contractType, amountFen, returnUrl, keyHolder } = draft;
  const declared = {
    returnUrl,
    name,
    isOrdered,
    hasStraddle,
    needsRealNames,
    ownKeys: keyHolder === 'signer',
    payer,
    contractType,
    amountFen,
    deadlineAt,
    copies,
    requestDigest,
  };
  const kept = JSON.parse(sealed) as Draft;
  const saved = { ...contract, ...declared, draft: kept, updatedAt: now, revision: contract.revision + 1 };
  if (isNew) insertContract(writes, saved, sealed);
  else saveContract(writes, saved, sealed);
  return saved;
}
