import type { Approver, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';

/** The door also lets the sender and approvers in to look; whoever is no signer has no task. @throws DomainError CONTRACT_NOT_FOUND */
export function signerOnly(actor: SignerActor | Viewer | Approver): SignerActor {
  if (actor.kind !== 'signer') throw new DomainError('CONTRACT_NOT_FOUND');
  return actor;
}
