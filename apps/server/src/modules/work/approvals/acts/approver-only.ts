import type { Approver, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { DecidingMember } from './decide.ts';

/** Signers and approvers come through the same door; this operation is for approvers. @throws DomainError APPROVAL_UNKNOWN */
export function approverOnly(actor: Approver | SignerActor | Viewer): Approver {
  if (actor.kind !== 'approver') throw new DomainError('APPROVAL_UNKNOWN');
  return actor;
}

/** The approver as the judge sees one. */
export function decidingMember({ party, memberId, name, grants, proof }: Approver): DecidingMember {
  return { party, memberId, name, grants, byLink: proof === 'link' };
}
