import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract, LoadedContract } from '../contract.ts';
import { type JudgedVerb, judge, standingOf } from '../judge.ts';
import { holdContract, loadContract } from '../views/contracts.ts';

interface Judging {
  /** what the actor is about to do */
  readonly verb: JudgedVerb;
  readonly now: Date;
}

/** Reads a contract for an actor that may do this with it. @throws DomainError CONTRACT_NOT_FOUND and what the judge refuses */
export async function readJudged(reads: Reads, actor: ContractActor, key: ContractKey, { verb, now }: Judging): Promise<LoadedContract> {
  const loaded = await loadContract(reads, key);
  if (loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge(verb, standingOf(loaded, actor, now)));
  return loaded;
}

/** The same, held until the transaction ends; a contract in the recycle bin is held too, and the judge knows that it lies there. */
export async function holdJudged(tx: Tx, actor: ContractActor, key: ContractKey, { verb, now }: Judging): Promise<HeldContract> {
  const held = await holdContract(tx, key);
  if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge(verb, standingOf(held, actor, now)));
  return held;
}
