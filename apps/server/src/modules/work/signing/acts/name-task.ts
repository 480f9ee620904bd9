import type { Approver, CopyReader, SignerActor, Viewer } from '#kernel/actor.ts';
import type { Platform } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { type SignerName, signerName } from './signer-name.ts';
import { findSigningPerson, type SigningPerson } from './signing-account.ts';
import { assertMaySign, readTask, requireProof, signerOnly, type Task } from './task.ts';

interface NameTask extends SignerName {
  readonly signer: SignerActor;
  readonly task: Task;
  readonly person: SigningPerson;
}

/**
 * The task of a signer who is about to prove a name: it is the signer's turn, and the code was given.
 * @throws DomainError CONTRACT_NOT_FOUND, CHILD_ACCOUNT_MAY_NOT_SIGN, ALREADY_SIGNED, CONTRACT_NOT_SIGNING, NOT_YOUR_TURN, IDENTITY_PROOF_NEEDED
 */
export async function readNameTask(
  platform: Platform,
  reads: Reads,
  actor: SignerActor | Viewer | CopyReader | Approver,
  now: Date,
): Promise<NameTask> {
  const signer = signerOnly(actor);
  const task = await readTask(reads, signer);
  assertMaySign(task, signer, now);
  requireProof(signer, 'sign');
  const person = await findSigningPerson(reads, signer, task.me);
  return { signer, task, person, ...(await signerName(platform, reads, task, person)) };
}
