import { CONTRACT_STATE_WORDS, type MissingPointsReader } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { insertCertificate } from '#modules/trust/certificates/index.ts';
import {
  appendVersion,
  type Contract,
  dropSealRequest,
  inviteWhoseTurn,
  isTurnOf,
  lockContract,
  markSigned,
  nameOf,
  type Participant,
  type ProofMethod,
  readParticipants,
  recordEvent,
  refreshDrawers,
} from '#modules/work/contracts/index.ts';
import { authoriseSealUse, type SealPressing } from '#modules/work/seals/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { completeContract } from '../jobs/complete-contract.ts';
import { insertSignatures } from '../store/signatures.ts';
import { paySignature } from './pay-signature.ts';
import type { SignedVersion, SigningAct } from './sign-documents.ts';

/** Somebody else's version came first: sign again on top of it. */
export class Overtaken extends Error {}

export interface Committing {
  readonly act: SigningAct;
  readonly versions: readonly SignedVersion[];
  readonly consentId: string;
  readonly proofMethod: ProofMethod;
  /** who is told when the signature cannot be paid */
  readonly payingReader: MissingPointsReader;
  /** the seal pressed, where and by whom */
  readonly pressing: SealPressing | undefined;
}

/** The state of the world must still allow it: the signer waits, it is their turn, the contract is being signed. */
export function assertMaySign(contract: Contract, participants: readonly Participant[], me: Participant): void {
  if (contract.state !== 'signing') throw new DomainError('CONTRACT_NOT_SIGNING', { state: CONTRACT_STATE_WORDS[contract.state] });
  if (!isTurnOf(contract, participants, me.participantId)) throw new DomainError('NOT_YOUR_TURN');
}

async function storeSignatures(tx: Tx, { act, versions, consentId }: Committing): Promise<void> {
  const { task, issued, signedAt } = act;
  for (const version of versions) {
    const { segment, hash, size } = version;
    const facts = { segment, hash, size, participantId: task.me.participantId, at: signedAt };
    if (!(await appendVersion(tx, version.document, facts))) throw new Overtaken();
  }
  if (issued.row) await insertCertificate(tx, issued.row);
  await insertSignatures(
    tx,
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
 * The one short transaction of a signing act: new versions, the signer's state, events, messages, the next turn and,
 * after the last signer, the job that completes. Repeating it after a lost answer changes nothing.
 * @throws DomainError SEAL_… when the right to the seal is gone
 * @throws Overtaken when another signer's version came first; nothing is stored then
 */
export async function commitAct(tx: Tx, platform: Platform, committing: Committing): Promise<void> {
  const { act, proofMethod, pressing } = committing;
  const { owner, contractId } = act.task.contract;
  const contract = await lockContract(tx, owner, contractId);
  const before = await readParticipants(tx, owner, contractId);
  const me = before.find((one) => one.participantId === act.task.me.participantId);
  if (!contract || !me) throw new DomainError('CONTRACT_NOT_FOUND');
  if (me.state === 'signed') return;
  assertMaySign(contract, before, me);
  await paySignature(tx, { contract, me, reader: committing.payingReader, now: act.signedAt });
  await storeSignatures(tx, committing);
  await markSigned(tx, me, { at: act.signedAt, proofMethod, sealName: pressing?.seal.name, certificateSerial: act.issued.serial });
  const who = me.organizationName === undefined ? me.name : `${nameOf(me)} ${me.name}`;
  await recordEvent(tx, contract, { kind: 'signed', participantId: me.participantId, actorName: who, at: act.signedAt });
  const isLast = before.every((one) => one.state === 'signed' || one.participantId === me.participantId);
  if (isLast) await platform.jobs.enqueue(tx, completeContract, { owner, contractId }, { key: contractId });
  else await inviteWhoseTurn(tx, platform, contract, act.signedAt);
  await refreshDrawers(tx, owner, contractId);
  await dropSealRequest(tx, platform, me, { name: me.name, now: act.signedAt });
  // the last word: a right that was taken away until now undoes all of it
  if (pressing) await authoriseSealUse(tx, { ...pressing, now: act.signedAt });
}
