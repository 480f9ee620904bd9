import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import type { Draft } from '../draft.ts';
import { saveContract } from '../store/contracts.ts';

/** A draft as it is saved, or as it is sent. */
export interface SavedContents {
  readonly draft: Draft;
  /** the same as the row keeps it: ID numbers are sealed */
  readonly sealed: string;
  readonly hasStraddle: boolean;
  readonly deadlineAt: Date | undefined;
  /** of the request that sends it; undefined: it stays a draft */
  readonly requestDigest?: string;
  readonly now: Date;
}

/** Writes the next revision of a draft. What the sender declares has columns of its own, because lists are filtered by it after the draft is gone. */
export async function saveContents(tx: Tx, contract: Contract, contents: SavedContents): Promise<void> {
  const { draft, sealed, hasStraddle, deadlineAt, requestDigest, now } = contents;
  await saveContract(tx, contract, {
    name: draft.name,
    is_ordered: draft.isOrdered,
    has_straddle: hasStraddle,
    needs_real_names: draft.needsRealNames,
    payer: draft.payer,
    contract_type: draft.contractType ?? null,
    amount_fen: draft.amountFen ?? null,
    deadline_at: deadlineAt ?? null,
    draft: sealed,
    request_digest: requestDigest ?? null,
    updated_at: now,
  });
}
