import type { Tx } from '#platform/platform.ts';
import type { ContractActor } from '../capacity.ts';
import type { ContractKey, HeldContract } from '../contract.ts';
import { judge, standingOf } from '../judge.ts';
import type { Step } from '../step.ts';
import { holdContract } from '../store/held-contract.ts';
import { transition } from './transition.ts';

/** For jobs, which are safe to run twice and at any time. @returns undefined: the judge does not allow the step, and nothing was done */
export async function transitionIfAllowed(tx: Tx, actor: ContractActor, key: ContractKey, step: Step): Promise<HeldContract | undefined> {
  const held = await holdContract(tx, key);
  const isAllowed = held !== undefined && judge(step.verb, standingOf(held, actor, step.now)) === undefined;
  return isAllowed ? transition(tx, actor, key, step) : undefined;
}
