import type { SignerActor } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { judge, standingOf } from '#modules/work/contracts/index.ts';
import type { SigningTask } from './task.ts';

/** @throws DomainError ALREADY_SIGNED, CONTRACT_NOT_SIGNING, NOT_YOUR_TURN */
export function assertMaySign(task: Pick<SigningTask, 'contract' | 'participants'>, signer: SignerActor, now: Date): void {
  enforce(judge('sign', standingOf(task, signer, now)));
}
