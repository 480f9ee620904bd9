import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { type Contract, judge, loadContract, type Participant, standingOf } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';

interface SigningTask {
  readonly contract: Contract;
  readonly me: Participant;
}

/**
 * The task of a signer whose turn it is and who has given the code: whom evidence is taken from.
 * @throws DomainError CONTRACT_NOT_FOUND, CONTRACT_NOT_SIGNING, NOT_YOUR_TURN, ALREADY_SIGNED, IDENTITY_PROOF_NEEDED
 */
export async function signingTask(reads: Reads, actor: SignerActor | Viewer | CopyReader | Approver, now: Date): Promise<SigningTask> {
  const loaded = actor.kind === 'signer' ? await loadContract(reads, actor) : undefined;
  if (actor.kind !== 'signer' || loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge('sign', standingOf(loaded, actor, now)));
  if (actor.identityProof?.sign === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  const me = loaded.participants.find(({ participantId }) => participantId === actor.participantId);
  if (me === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return { contract: loaded.contract, me };
}
