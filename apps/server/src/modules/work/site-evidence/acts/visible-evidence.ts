import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { loadContract, type Participant } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import { isOf, type SiteEvidence } from '../evidence.ts';
import { readSiteEvidence } from '../views/evidence.ts';

export interface VisibleEvidence {
  /** whose evidence the actor sees */
  readonly participants: readonly Participant[];
  readonly evidence: readonly SiteEvidence[];
}

/**
 * The evidence of a contract that an actor sees: its sender all of it, a signer who has given the code what this signer handed in. To
 * everybody else there is none.
 * @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED
 */
export async function visibleEvidence(reads: Reads, actor: SignerActor | Viewer | CopyReader | Approver): Promise<VisibleEvidence> {
  if (actor.kind !== 'signer' && actor.kind !== 'viewer') throw new DomainError('CONTRACT_NOT_FOUND');
  const loaded = await loadContract(reads, actor);
  if (loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const all = await readSiteEvidence(reads.db, actor.owner, actor.contractId);
  if (actor.kind === 'viewer') return { participants: loaded.participants, evidence: all };
  if (actor.proof === 'link' && actor.identityProof === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  const participants = loaded.participants.filter(({ participantId }) => participantId === actor.participantId);
  return { participants, evidence: all.filter((one) => participants.some((me) => isOf(one, me))) };
}
