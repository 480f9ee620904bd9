import type { RechargeRights } from '@moqi/api/money/points';
import type { PartyId, SignerActor } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type LogLine, recordLog } from '#modules/records/logs/index.ts';
import { keepCertificate } from '#modules/trust/certificates/index.ts';
import {
  addVersions,
  type HeldContract,
  isCodeOnly,
  isKeptForAnother,
  type Participant,
  type ProofMethod,
  signedNameOf,
  signerNameOf,
  transition,
} from '#modules/work/contracts/index.ts';
import { holdParts, type MergedMark } from '#modules/work/merged-marks/index.ts';
import { authoriseSealUse, type SealPressing } from '#modules/work/seals/index.ts';
import type { Writes } from '#platform/database/writes.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { insertSignatures } from '../store/signatures.ts';
import { DocumentsKept, SignatureLate } from './kept-documents.ts';
import { paySignature } from './pay-signature.ts';
import type { SignedVersion, SigningAct } from './sign-documents.ts';
import { type Task, taskOf } from './task.ts';

/** Follows the last signature: the finished bytes are validated, then the contract is completed. */
export const completeContract: Job<{ readonly owner: PartyId; readonly contractId: string }> = { name: 'signing.completeContract' };

/** Another signer's version was stored first: the act is repeated on top of that version. */
export class Overtaken extends Error {}

export interface Committing {
  readonly signer: SignerActor;
  readonly act: SigningAct;
  readonly versions: readonly SignedVersion[];
  readonly consentId: string;
  /** the participant as it was when the consent was given; the certificate is in that name */
  readonly consenting: Participant;
  readonly proofMethod: ProofMethod;
  readonly rights: RechargeRights;
  /** the pressed seal, its place and the person who pressed it */
  readonly pressing: SealPressing | undefined;
  /** what the seal was pressed as a part of */
  readonly mark: MergedMark | undefined;
}

/** @throws DocumentsKept, and SignatureLate where the files were left to somebody else before the service signed them */
function assertInTime({ contract, participants }: HeldContract, { act, consentId }: Committing, now: Date): void {
  if (isKeptForAnother(contract, consentId, now)) throw new DocumentsKept({ contract, participants });
  if (act.issued.isElsewhere && contract.lease?.leaseId !== consentId) throw new SignatureLate();
}

/** Consent and certificate are of one person at one address; for the person that the sender corrected it to, there is neither. */
function isInvitedAlike(left: Participant, right: Participant): boolean {
  return (['name', 'organizationName', 'mobile', 'email'] as const).every((fact) => left[fact] === right[fact]);
}

function storeSignatures(writes: Writes, { act, versions, consentId }: Committing): void {
  const { task, issued, signedAt } = act;
  addVersions(writes, versions, { participantId: task.me.participantId, at: signedAt, overtaken: () => new Overtaken() });
  keepCertificate(writes, issued);
  insertSignatures(
    writes,
    versions.map((version) => ({
      party_id: task.contract.owner,
      contract_id: task.contract.contractId,
      document_id: version.document.documentId,
      participant_id: task.me.participantId,
      version: version.document.version + 1,
      field_name: version.fieldName,
      certificate_serial: issued.serial,
      level: version.level,
      signed_at: signedAt,
      consent_id: consentId,
    })),
  );
}

/**
 * The one short transaction of a signing act: the signer's state, new versions and, after the last signer, the job that completes. Contract,
 * books and seal are held first, then all is written at once.
 * @throws DomainError ALREADY_SIGNED, CONTRACT_NOT_SIGNING, NOT_YOUR_TURN, DOCUMENT_CHANGED when the sender corrected the signer's name or
 * address since the consent, and SEAL_…, MERGED_MARK_INK when the right to the seal or a part of the mark is gone
 * @returns the task as it is then
 * @throws Overtaken when another signer's version was stored first; DocumentsKept, SignatureLate; nothing is stored then
 */
export async function commitAct(tx: Tx, platform: Platform, committing: Committing): Promise<Task> {
  const { act, signer, proofMethod, pressing, mark } = committing;
  const { task, issued, signedAt: now } = act;
  const { participantId } = task.me;
  const marks = { signedAt: now, proofMethod, sealName: pressing?.seal.name, certificateSerial: issued.serial };
  const actorName = isCodeOnly(task.contract, task.me) ? signedNameOf(task.contract, task.me) : signerNameOf(task.me);
  const history = [{ kind: 'signed', participantId, actorName } as const];
  let pressed: LogLine | undefined;
  const beside = async (signed: HeldContract, writes: Writes) => {
    assertInTime(signed, committing, platform.clock.now());
    if (!isInvitedAlike(taskOf(signed, signer).me, committing.consenting)) throw new DomainError('DOCUMENT_CHANGED');
    await paySignature(tx, { contract: signed.contract, me: task.me, rights: committing.rights, now });
    storeSignatures(writes, committing);
    const { owner, contractId } = signed.contract;
    const isLast = signed.participants.every(({ state }) => state === 'signed');
    if (isLast) platform.jobs.enqueueWith(writes, completeContract, [{ owner, contractId }], { key: contractId });
    if (mark) await holdParts(tx, mark);
    // last before the writes: if the right to the seal was taken away until now, nothing is stored
    if (pressing) pressed = await authoriseSealUse(writes, { ...pressing, now });
  };
  const step = { verb: 'sign', by: { participantId, marks }, history, now, beside } as const;
  const { contract, participants } = await transition(tx, signer, task.contract, step);
  if (pressed !== undefined) await recordLog(tx, pressed.author, pressed.entry);
  return taskOf({ contract, participants }, signer);
}
