import { DomainError } from '#kernel/refusal.ts';
import type { HeldCertificate, IssuedSigner } from '#modules/trust/certificates/index.ts';
import { releaseDocuments } from '#modules/work/contracts/index.ts';
import {
  type AwaitedDocument,
  answerSession,
  assertMaySign,
  beginSession,
  collectValues,
  findSigningAccount,
  keepDocuments,
  keeping,
  LEASE_MS,
  type Performing,
  readSigningTask,
  signedDocuments,
  takeBackSession,
  tellingOfKept,
} from '#modules/work/signing/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { finishDocuments, prepareDocuments, verifiedAnswers } from './documents.ts';
import { heldIn, ownSigner, ownSignerOf } from './own-signer.ts';

type SessionKey = Parameters<typeof beginSession>[1];

export interface Prepared {
  readonly consentId: string;
  readonly endsAt: Date;
  readonly documents: readonly (AwaitedDocument & { readonly fileName: string })[];
}

interface Preparing {
  readonly performing: Performing & { readonly ownKey: IssuedSigner };
  readonly held: HeldCertificate;
  readonly given: Parameters<typeof beginSession>[2]['given'];
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
  const { db, clock } = platform;
  const { values } = await collectValues(platform, task, attempt, { ...brought, now });
  const { owner, contractId, participantId } = signer;
  const taskKey = { owner, contractId, participantId };
  await takeBackSession(platform, taskKey, task.contract.lease);
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
    const isNew = await beginSession(platform, key, { given, ownKey: awaited, now });
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
  const sign: Parameters<typeof answerSession>[2]['sign'] = async (awaited, signer) => {
    const reads = new Reads(platform.db);
    const task = await readSigningTask(reads, signer);
    const account = await findSigningAccount(reads, signer, task.me);
    const { signer: owner, serial } = await ownSignerOf(platform, { task, account }, heldIn(awaited));
    const pairs = await verifiedAnswers(owner, awaited.documents, signatures);
    const versions = await tellingOfKept(() => finishDocuments(platform, { task, owner }, pairs));
    const all = versions.map(({ document: { documentId, version }, ...signed }) => ({ ...signed, documentId, version }));
    return { serial, signedAt: new Date(awaited.signedAt), versions: all };
  };
  return await answerSession(platform, key, { ownSigner, sign });
}
