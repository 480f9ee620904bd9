import type { Approver, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';

/** The door of signers lets approvers in as well; here only they have anything to do. @throws DomainError APPROVAL_UNKNOWN */
export function approverOnly(actor: Approver | SignerActor | Viewer): Approver {
  if (actor.kind !== 'approver') throw new DomainError('APPROVAL_UNKNOWN');
  return actor;
}
