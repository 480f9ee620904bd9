import { DomainError, enforce } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract, LoadedContract } from '../contract.ts';
import { type JudgedVerb, judge, standingOf } from '../judge.ts';
import { readContractRow } from '../store/contracts.ts';
import { holdContract } from '../store/held-contract.ts';
import { readParticipants } from '../store/participants.ts';

interface Judging {
  /** what the actor is about to do */
  readonly verb: JudgedVerb;
  readonly now: Date;
}

/** Reads a contract for an actor that may do this with it. @throws DomainError CONTRACT_NOT_FOUND and what the judge refuses */
export async function readJudged(db: Database, actor: ContractActor, key: ContractKey, { verb, now }: Judging): Promise<LoadedContract> {
  const { owner, contractId } = key;
  const contract = await readContractRow(db, owner, contractId);
  if (contract === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const participants = await readParticipants(db, owner, contractId);
  enforce(judge(verb, standingOf({ contract, participants }, actor, now)));
  return { contract, participants };
}

/** The same, held until the transaction ends; a contract in the recycle bin is held too, and the judge knows that it lies there. */
export async function holdJudged(tx: Tx, actor: ContractActor, key: ContractKey, { verb, now }: Judging): Promise<HeldContract> {
  const held = await holdContract(tx, key);
  if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge(verb, standingOf(held, actor, now)));
  return held;
}
