import { DomainError } from '#kernel/refusal.ts';
import type { HeldCertificate, IssuedSigner } from '#modules/trust/certificates/index.ts';
import { releaseDocuments } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import type { AwaitedDocument } from '../own-key.ts';
import { LEASE_MS } from '../signing-session.ts';
import type { TaskKey } from '../store/signatures.ts';
import {
  awaitingOwnKey,
  endSession,
  type GivenInSession,
  insertSession,
  keepSignature,
  openSession,
  type SessionKey,
} from '../store/signing-sessions.ts';
import { collectValues } from './collect-values.ts';
import { keepDocuments, keeping, tellingOfKept } from './kept-documents.ts';
import { finishDocuments, prepareDocuments, verifiedAnswers } from './own-key-documents.ts';
import type { Performing } from './perform-signing.ts';
import { signedDocuments } from './sign-documents.ts';
import { findSigningAccount, ownSignerOf } from './signing-account.ts';
import { drivenInTime, heldIn, resumeSession } from './signing-session.ts';
import { assertMaySign, readSigningTask } from './task.ts';

/** A signer who begins anew, as after a reload, takes back what waits for the key. */
async function takeBack({ db, clock }: Platform, task: TaskKey): Promise<void> {
  const consentId = await awaitingOwnKey(db, task);
  if (consentId === undefined) return;
  await endSession(db, { ...task, consentId }, clock.now(), { code: 'SIGNATURE_LATE', facts: {} });
  await releaseDocuments(db, task, consentId);
}

export interface Prepared {
  readonly consentId: string;
  readonly endsAt: Date;
  readonly documents: readonly (AwaitedDocument & { readonly fileName: string })[];
}

interface Preparing {
  readonly performing: Performing & { readonly ownKey: IssuedSigner };
  readonly held: HeldCertificate;
  readonly given: GivenInSession;
}

/**
 * Keeps the files, prepares each for the signer's own key and writes the session down: what comes back is taken only as long as it stands.
 * @throws DomainError as signing does, DOCUMENTS_KEPT
 */
export async function prepareForOwnKey(
  platform: Platform,
  { performing, held, given }: Preparing,
  consentOf: () => Promise<string>,
): Promise<Prepared> {
  const { signer, task, attempt, brought, ownKey, now } = performing;
  const { db, secrets, clock, jobs } = platform;
  const { values } = await collectValues(platform, task, attempt, { ...brought, now });
  const { owner, contractId, participantId } = signer;
  const taskKey = { owner, contractId, participantId };
  await takeBack(platform, taskKey);
  const key: SessionKey = { ...taskKey, consentId: await consentOf() };
  await tellingOfKept(() => keepDocuments(platform, keeping({ signer, task, consentId: key.consentId })));
  try {
    const current = await readSigningTask(new Reads(db), signer);
    assertMaySign(current, signer, clock.now());
    const signedAt = clock.now();
    const documents = await prepareDocuments(platform, { task: current, values, issued: ownKey, signedAt });
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const awaited = { certificate: base64(held.certificate), chain: held.chain.map(base64), signedAt: signedAt.toISOString(), documents };
    const endsAt = new Date(now.getTime() + LEASE_MS);
    const isNew = await transact(db, async (tx) => {
      const inserted = await insertSession(tx, secrets, key, { given, ownKey: awaited, drivenUntil: endsAt, now });
      if (inserted) await jobs.enqueue(tx, resumeSession, key, { startAfter: endsAt });
      return inserted;
    });
    // another window of the same signer has its signature on the way
    if (!isNew) throw new DomainError('ALREADY_SIGNED');
    const names = new Map(signedDocuments(current).map(({ documentId, fileName }) => [documentId, fileName]));
    return { consentId: key.consentId, endsAt, documents: documents.map((one) => ({ ...one, fileName: names.get(one.documentId) ?? '' })) };
  } catch (error) {
    await releaseDocuments(db, key, key.consentId);
    throw error;
  }
}

type Answer = Parameters<typeof verifiedAnswers>[2];

/**
 * Takes what the key signed, and signs with it. A wrong signature leaves the session as it is.
 * @returns whether it is signed; false: it goes on by itself
 * @throws DomainError SIGNATURE_LATE where nothing waits for it any more, OWN_KEY_SIGNATURE_WRONG, and as signing does
 */
export async function signWithKey(platform: Platform, key: SessionKey, signatures: Answer): Promise<boolean> {
  const { db, secrets } = platform;
  const session = await openSession(db, secrets, key);
  if (session?.ownKey === undefined) throw new DomainError('SIGNATURE_LATE');
  if (session.signed === undefined) {
    const { ownKey, given } = session;
    const reads = new Reads(db);
    const task = await readSigningTask(reads, given.signer);
    const account = await findSigningAccount(reads, given.signer, task.me);
    const { signer: owner, serial } = await ownSignerOf(platform, { task, account }, heldIn(ownKey));
    const pairs = await verifiedAnswers(owner, ownKey.documents, signatures);
    const versions = await tellingOfKept(() => finishDocuments(platform, { task, owner }, pairs));
    const all = versions.map(({ document: { documentId, version }, ...signed }) => ({ ...signed, documentId, version }));
    await keepSignature(db, key, { serial, signedAt: new Date(ownKey.signedAt), versions: all });
  }
  return await drivenInTime(platform, key);
}
