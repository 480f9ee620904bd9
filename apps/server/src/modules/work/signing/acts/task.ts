import type { Approver, CopyReader, IdentityProof, ProofPurpose, SignerActor, Viewer } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import {
  type ContractDocument,
  type Field,
  judge,
  type LoadedContract,
  loadContract,
  type Participant,
  readFiles,
  standingOf,
} from '#modules/work/contracts/index.ts';
import type { Reads } from '#platform/reads.ts';

/** One signer's task: the contract and its participants, of whom this is one. */
export interface Task extends LoadedContract {
  readonly me: Participant;
}

/** The same with the files, and the fields that this signer fills. */
export interface SigningTask extends Task {
  readonly documents: readonly ContractDocument[];
  readonly myFields: readonly Field[];
}

/** @throws DomainError CONTRACT_NOT_FOUND */
export function taskOf(loaded: LoadedContract | undefined, { participantId }: SignerActor): Task {
  const me = loaded?.participants.find((one) => one.participantId === participantId);
  if (loaded === undefined || me === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  return { ...loaded, me };
}

/** @throws DomainError CONTRACT_NOT_FOUND */
export async function readTask(reads: Reads, actor: SignerActor): Promise<Task> {
  return taskOf(await loadContract(reads, actor), actor);
}

/** @throws DomainError CONTRACT_NOT_FOUND */
export async function readSigningTask(reads: Reads, actor: SignerActor): Promise<SigningTask> {
  const task = await readTask(reads, actor);
  const { owner, contractId, participantId } = actor;
  const { documents, fields } = await reads.once(readFiles, owner, contractId);
  return { ...task, documents, myFields: fields.filter((field) => field.participantId === participantId) };
}

/** The signing door also opens to viewers and approvers, who have no task to sign. @throws DomainError CONTRACT_NOT_FOUND */
export function signerOnly(actor: SignerActor | Viewer | CopyReader | Approver): SignerActor {
  if (actor.kind !== 'signer') throw new DomainError('CONTRACT_NOT_FOUND');
  return actor;
}

/** @throws DomainError ALREADY_SIGNED, CONTRACT_NOT_SIGNING, NOT_YOUR_TURN */
export function assertMaySign(task: Pick<Task, 'contract' | 'participants'>, signer: SignerActor, now: Date): void {
  enforce(judge('sign', standingOf(task, signer, now)));
}

/** The proof that the door found. Signing and refusing need one each, by link and by session alike. @throws DomainError IDENTITY_PROOF_NEEDED */
export function requireProof(actor: SignerActor, purpose: ProofPurpose): IdentityProof {
  const proof = actor.identityProof?.[purpose];
  if (proof === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  return proof;
}
