import type { Tx } from '#platform/platform.ts';
import type { Contract } from '../contract.ts';
import { unwriteContents } from '../store/contents.ts';
import { transition } from './transition.ts';

interface Return {
  /** sent back, or taken back by its sender */
  readonly kind: 'returned' | 'withdrawn';
  readonly reason: string;
  readonly actorName: string;
  readonly now: Date;
}

/** Back to its sender as the draft it was, with the reason. The caller holds the contract. */
export async function returnToDraft(tx: Tx, contract: Contract, { kind, reason, actorName, now }: Return): Promise<void> {
  const system = { kind: 'system', party: contract.owner, name: actorName } as const;
  await unwriteContents(tx, contract);
  await transition(tx, system, contract, { verb: 'return', reason, history: [{ kind, actorName, note: reason }], now });
}
