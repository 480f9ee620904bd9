import type { RechargeRights } from '@moqi/api/money/points';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { IssuedSigner } from '#modules/trust/certificates/index.ts';
import { type ProofMethod, readDocuments, readParticipants } from '#modules/work/contracts/index.ts';
import type { SealAttempt } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';
import { type Brought, collectValues } from './collect-values.ts';
import { commitAct, Overtaken } from './commit-act.ts';
import { pressingOf } from './seal-pressing.ts';
import { type SignedVersion, signDocuments } from './sign-documents.ts';
import { type SigningAccount, signerOf } from './signing-account.ts';
import { type SigningTask, type Task, taskOf } from './task.ts';

/** Twenty signers in the same second do not sign the same version twenty times. Between processes the version check in the transaction decides. */
const inLine = oneAtATime();

/** Everything a signature needs: given by the signer now, or before the use of the seal was approved. */
export interface Performing {
  readonly signer: SignerActor;
  readonly task: SigningTask;
  readonly account: SigningAccount;
  readonly attempt: SealAttempt | undefined;
  readonly brought: Brought;
  readonly proofMethod: ProofMethod;
  readonly rights: RechargeRights;
  readonly now: Date;
}

/** What came of signing. */
export interface Performed {
  /** as it is by then */
  readonly task: Task;
  /** of the signatures, one in each file; absent: they were made before, and are read where they matter */
  readonly levels?: readonly SignedVersion['level'][];
  /** of the certificate; absent as the levels are */
  readonly issuer?: IssuedSigner['issuer'];
}

/** The task as it is now. The files come first: whose signature is in them has signed by the time that the participants are read. */
async function asItIs({ db }: Platform, signer: SignerActor, task: SigningTask): Promise<SigningTask> {
  const { owner, contractId } = signer;
  const documents = await readDocuments(db, owner, contractId);
  const participants = await readParticipants(db, owner, contractId);
  return { ...task, ...taskOf({ contract: task.contract, participants }, signer), documents };
}

/**
 * Signs every document of the task, with consent. If another signer's version was stored first, it signs again on top of that version.
 * @throws DomainError SEAL_…, MERGED_MARK_…, INK_INVALID, FIELD_EMPTY, SIGNER_MEMBERSHIP_NEEDED, NOT_YOUR_TURN, CONTRACT_NOT_SIGNING,
 * DOCUMENT_CHANGED, GLYPH_MISSING
 */
export async function performSigning(platform: Platform, performing: Performing, consentOf: () => Promise<string>): Promise<Performed> {
  const { signer, attempt, brought, proofMethod, rights, now } = performing;
  const { values, seal } = await collectValues(platform, performing.task, attempt, { ...brought, now });
  const pressing = pressingOf(attempt, seal);
  const issued = seal?.issued ?? (await signerOf(platform, performing));
  const consentId = await consentOf();
  return await inLine(signer.contractId, async (hasWaited) => {
    // what was read for judging is signed; where somebody signed meanwhile, signing or its transaction fails, and it is read again
    for (let isRead = !hasWaited; ; isRead = false) {
      const task = isRead ? performing.task : await asItIs(platform, signer, performing.task);
      if (task.me.state === 'signed') return { task };
      const act = { task, values, issued, signedAt: platform.clock.now() };
      const versions = await signDocuments(platform, act).catch((error: unknown) => {
        // the files were read after the participants: the signature of another window may be in them
        if (isRead) return undefined;
        throw error;
      });
      if (versions === undefined) continue;
      const consenting = performing.task.me;
      const committing = { signer, act, versions, consentId, consenting, proofMethod, rights, pressing, mark: brought.mark };
      try {
        const signed = await transact(platform.db, (tx) => commitAct(tx, platform, committing));
        return { task: signed, levels: versions.map(({ level }) => level), issuer: issued.issuer };
      } catch (error) {
        // the same signer signed in another window meanwhile
        const isSigned = error instanceof DomainError && error.code === 'ALREADY_SIGNED';
        if (!isSigned && !(error instanceof Overtaken)) throw error;
      }
    }
  });
}
