import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { judge, loadContract, type Participant, standingOf } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { VideoCall } from '../call.ts';
import { isOf, type SiteEvidence } from '../evidence.ts';
import { readCalls } from '../store/calls.ts';
import { readSiteEvidence } from '../views/evidence.ts';

export interface VisibleEvidence {
  /** whose evidence the actor sees */
  readonly participants: readonly Participant[];
  readonly evidence: readonly SiteEvidence[];
  /** calls of these participants, the oldest first */
  readonly calls: readonly VideoCall[];
  /** the actor may answer calls */
  readonly mayAnswer: boolean;
}

/**
 * The evidence of a contract that an actor sees: its sender all of it, a signer who has given the code what this signer handed in, and the
 * files that others added who have signed. To everybody else there is none.
 * @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED
 */
export async function visibleEvidence(
  reads: Reads,
  actor: SignerActor | Viewer | CopyReader | Approver,
  now: Date,
): Promise<VisibleEvidence> {
  if (actor.kind !== 'signer' && actor.kind !== 'viewer') throw new DomainError('CONTRACT_NOT_FOUND');
  const loaded = await loadContract(reads, actor);
  if (loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  const all = await readSiteEvidence(reads.db, actor.owner, actor.contractId);
  const isCalled = loaded.participants.some(({ callFrom }) => callFrom !== undefined);
  const calls = isCalled ? await readCalls(reads.db, actor.owner, actor.contractId) : [];
  if (actor.kind === 'viewer') {
    const mayAnswer = judge('deliver', standingOf(loaded, actor, now)) === undefined;
    return { participants: loaded.participants, evidence: all, calls, mayAnswer };
  }
  if (actor.proof === 'link' && actor.identityProof === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  const participants = loaded.participants.filter(({ participantId }) => participantId === actor.participantId);
  const isMine = (one: Pick<SiteEvidence, 'participantId' | 'giver'>) => participants.some((me) => isOf(one, me));
  const signed = loaded.participants.filter(({ state }) => state === 'signed');
  const isShared = (one: SiteEvidence) => one.kind === 'file' && signed.some((signer) => isOf(one, signer));
  return { participants, evidence: all.filter((one) => isMine(one) || isShared(one)), calls: calls.filter(isMine), mayAnswer: false };
}
