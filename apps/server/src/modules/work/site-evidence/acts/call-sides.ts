import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { judge, type LoadedContract, loadContract, standingOf } from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';
import type { VideoCall } from '../call.ts';
import type { Side } from '../store/call-messages.ts';

type Caller = SignerActor | Viewer | CopyReader | Approver;

/** Who of the sender's side may see a signer: the sender, or an administrator of its enterprise, while the contract is being signed. */
export interface SendersTask extends LoadedContract {
  readonly actor: Viewer;
}

/** @throws DomainError CONTRACT_NOT_FOUND, FORBIDDEN, CONTRACT_NOT_SIGNING */
export async function sendersTask(reads: Reads, actor: Caller, now: Date): Promise<SendersTask> {
  const loaded = actor.kind === 'viewer' ? await loadContract(reads, actor) : undefined;
  if (actor.kind !== 'viewer' || loaded === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  enforce(judge('deliver', standingOf(loaded, actor, now)));
  return { ...loaded, actor };
}

/** On which side of a call the actor is. The number of a call alone opens it to nobody. */
function sideIn({ contractId, participantId, operator }: VideoCall, actor: SignerActor | Viewer): Side | undefined {
  if (contractId !== actor.contractId) return undefined;
  if (actor.kind === 'signer') return participantId === actor.participantId ? 'signer' : undefined;
  return operator?.personId === actor.personId && actor.isCurrent ? 'operator' : undefined;
}

/** @throws DomainError CONTRACT_NOT_FOUND, IDENTITY_PROOF_NEEDED, CALL_UNKNOWN */
export function callSide(call: VideoCall | undefined, actor: Caller): { readonly call: VideoCall; readonly side: Side } {
  if (actor.kind !== 'signer' && actor.kind !== 'viewer') throw new DomainError('CONTRACT_NOT_FOUND');
  const side = call && sideIn(call, actor);
  if (call === undefined || side === undefined) throw new DomainError('CALL_UNKNOWN');
  if (actor.kind === 'signer' && actor.identityProof?.sign === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  return { call, side };
}
