import type { Approver, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';

/** The signing door also opens to viewers and approvers, who have no task to sign. @throws DomainError CONTRACT_NOT_FOUND */
export function signerOnly(actor: SignerActor | Viewer | Approver): SignerActor {
  if (actor.kind !== 'signer') throw new DomainError('CONTRACT_NOT_FOUND');
  return actor;
}
