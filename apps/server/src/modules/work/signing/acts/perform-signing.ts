import type { RechargeRights } from '@moqi/api/money/points';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { IssuedSigner } from '#modules/trust/certificates/index.ts';
import { isKeptForAnother, type ProofMethod, readDocuments, readParticipants, releaseDocuments } from '#modules/work/contracts/index.ts';
import type { SealAttempt, SealPressing } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { oneAtATime } from '#platform/one-at-a-time.ts';
import type { Platform } from '#platform/platform.ts';
import { refusalOfKey } from '../readiness.ts';
import { type KeptSignature, stillContinuing } from '../signing-session.ts';
import type { TaskValues } from '../visuals.ts';
import { type Brought, collectValues } from './collect-values.ts';
import { commitAct, Overtaken } from './commit-act.ts';
import { awaitDocuments, DocumentsKept, type Keeping, keepDocuments, keeping, keepLonger, SignatureLate } from './kept-documents.ts';
import { pressingOf } from './seal-pressing.ts';
import { keptVersions, type SignedVersion, type SigningAct, signDocuments, signedDocuments } from './sign-documents.ts';
import { type SigningAccount, signerOf } from './signing-account.ts';
import { assertMaySign, type SigningTask, type Task, taskOf } from './task.ts';

/** Twenty signers in the same second do not sign the same version twenty times. Between processes the version check in the transaction decides. */
const inLine = oneAtATime();

/** Where a signature that a service elsewhere makes is written down on its way. */
export interface OnItsWay {
  /** what the service signed already, before the process that asked died */
  readonly signed: KeptSignature | undefined;
  /** the service goes on until then */
  prolong(until: Date): Promise<void>;
  keepSigned(signed: KeptSignature): Promise<void>;
}

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
  readonly onItsWay?: OnItsWay | undefined;
  /** the signer's own key, where the sender asks for one */
  readonly ownKey?: IssuedSigner | undefined;
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

interface Ready {
  readonly performing: Performing;
  readonly values: TaskValues;
  readonly pressing: SealPressing | undefined;
  readonly issued: IssuedSigner;
  readonly consentId: string;
}

/** The task as it is now. The files come first: whose signature is in them has signed by the time that the participants are read. */
async function asItIs({ db }: Platform, signer: SignerActor, task: SigningTask): Promise<SigningTask> {
  const { owner, contractId } = signer;
  const documents = await readDocuments(db, owner, contractId);
  const participants = await readParticipants(db, owner, contractId);
  return { ...task, ...taskOf({ contract: task.contract, participants }, signer), documents };
}

/** @throws Overtaken, DocumentsKept, SignatureLate and what the judge refuses */
async function commit(platform: Platform, ready: Ready, act: SigningAct, versions: readonly SignedVersion[]): Promise<Performed> {
  const { performing, pressing, consentId } = ready;
  const { signer, proofMethod, rights, brought } = performing;
  const consenting = performing.task.me;
  const committing = { signer, act, versions, consentId, consenting, proofMethod, rights, pressing, mark: brought.mark };
  const task = await transact(platform.db, (tx) => commitAct(tx, platform, committing));
  return { task, levels: versions.map(({ level }) => level), issuer: act.issued.issuer };
}

/** The same signer signed in another window meanwhile. */
const isSigned = (error: unknown): boolean => error instanceof DomainError && error.code === 'ALREADY_SIGNED';

/** With a key at hand: signed in a moment, and again on top where somebody was faster. */
async function signInLine(platform: Platform, ready: Ready, kept: Keeping): Promise<Performed> {
  const { performing, values, issued, consentId } = ready;
  const { signer } = performing;
  return await inLine(signer.contractId, async (hasWaited) => {
    const isKept = isKeptForAnother(performing.task.contract, consentId, performing.now);
    if (isKept) await awaitDocuments(platform, kept);
    // what was read for judging is signed; where somebody signed meanwhile, signing or its transaction fails, and it is read again
    for (let isRead = !hasWaited && !isKept; ; isRead = false) {
      const task = isRead ? performing.task : await asItIs(platform, signer, performing.task);
      if (task.me.state === 'signed') return { task };
      const act = { task, values, issued, signedAt: platform.clock.now() };
      const versions = await signDocuments(platform, act).catch((error: unknown) => {
        // the files were read after the participants: the signature of another window may be in them
        if (isRead) return undefined;
        throw error;
      });
      if (versions === undefined) continue;
      try {
        return await commit(platform, ready, act, versions);
      } catch (error) {
        if (error instanceof DocumentsKept) await awaitDocuments(platform, kept);
        else if (!isSigned(error) && !(error instanceof Overtaken)) throw error;
      }
    }
  });
}

/** What the service signed before; else it is asked now, in no turn of this process, with the files kept as they are. */
async function signedElsewhere(
  platform: Platform,
  { performing, issued }: Ready,
  act: SigningAct,
  kept: Keeping,
): Promise<SignedVersion[]> {
  const { onItsWay } = performing;
  const before = stillContinuing(onItsWay?.signed, issued.serial, signedDocuments(act.task));
  // a key on the signer's desk is asked by its page alone
  if (before === undefined && performing.ownKey) throw new SignatureLate();
  if (before) return before.map(({ document, version }) => ({ ...version, document }));
  const versions = await signDocuments(platform, act, async () => onItsWay?.prolong(await keepLonger(platform, kept)));
  await onItsWay?.keepSigned({ serial: issued.serial, signedAt: act.signedAt, versions: keptVersions(versions) });
  return versions;
}

/** With a key at a service, which takes its time: nobody else signs these files meanwhile, and everything else goes on. */
async function signElsewhere(platform: Platform, ready: Ready, kept: Keeping): Promise<Performed> {
  const { performing, values, issued } = ready;
  const { signer, onItsWay } = performing;
  await keepDocuments(platform, kept);
  try {
    const task = await asItIs(platform, signer, performing.task);
    assertMaySign(task, signer, platform.clock.now());
    const act = { task, values, issued, signedAt: onItsWay?.signed?.signedAt ?? platform.clock.now() };
    return await commit(platform, ready, act, await signedElsewhere(platform, ready, act, kept));
  } catch (error) {
    await releaseDocuments(platform.db, signer, kept.consentId);
    if (isSigned(error)) return { task: await asItIs(platform, signer, performing.task) };
    throw error;
  }
}

/**
 * Signs every document of the task, with consent. If another signer's version was stored first, it signs again on top of that version.
 * @throws DomainError SEAL_…, MERGED_MARK_…, INK_INVALID, FIELD_EMPTY, SIGNER_MEMBERSHIP_NEEDED, NOT_YOUR_TURN, CONTRACT_NOT_SIGNING,
 * DOCUMENT_CHANGED, GLYPH_MISSING, OWN_KEY_NEEDED
 * @throws DocumentsKept, SignatureLate where a service elsewhere signs, for this signer or another
 */
export async function performSigning(platform: Platform, performing: Performing, consentOf: () => Promise<string>): Promise<Performed> {
  const { signer, task, account, attempt, brought, ownKey, now } = performing;
  enforce(refusalOfKey(task.contract, ownKey !== undefined));
  const { values, seal } = await collectValues(platform, task, { attempt, account }, { ...brought, now });
  const issued = ownKey ?? seal?.issued ?? (await signerOf(platform, performing));
  const consentId = await consentOf();
  const ready = { performing, values, pressing: pressingOf(attempt, seal), issued, consentId };
  const kept = keeping({ signer, task, consentId });
  return issued.isElsewhere ? await signElsewhere(platform, ready, kept) : await signInLine(platform, ready, kept);
}
