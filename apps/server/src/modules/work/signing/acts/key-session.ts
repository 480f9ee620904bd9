import type { OutputOf } from '@moqi/api';
import type { signContract } from '@moqi/api/work/signing';
import type { KeyOwner } from '@moqi/pdf';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { type Contract, releaseDocuments } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { type AwaitedDocument, type AwaitedKey, type KeptSignature, LEASE_MS } from '../signing-session.ts';
import type { TaskKey } from '../store/signatures.ts';
import {
  endSession,
  type GivenInSession,
  keepSignature,
  type OpenSession,
  openSession,
  openSessionOf,
  type SessionKey,
} from '../store/signing-sessions.ts';
import { collectValues } from './collect-values.ts';
import { judgedSigning } from './judged-signing.ts';
import { keepDocuments, keeping, tellingOfKept } from './kept-documents.ts';
import { pressingAsked, rememberingRefusals } from './seal-pressing.ts';
import {
  type AnsweredDocument,
  finishDocuments,
  keptVersions,
  prepareDocuments,
  type SigningAct,
  signedDocuments,
} from './sign-documents.ts';
import { answerOf, answerOfSession } from './signed-answer.ts';
import { findSigningAccount } from './signing-account.ts';
import { beginSession, drivenInTime, givenBy, type HeldKey, type OwnSigner, signerHolding } from './signing-session.ts';
import { assertMaySign, readSigningTask, readTask, type SigningTask, signerOnly } from './task.ts';

type Judging = Parameters<typeof judgedSigning>;
type Context = Judging[0] & { readonly actor: Parameters<typeof signerOnly>[0] };

const taskKeyOf = ({ owner, contractId, participantId }: SignerActor): TaskKey => ({ owner, contractId, participantId });

/**
 * A signer who begins anew, as after a reload, takes back what waits for the key. Files that are kept for the signer without a session were
 * left so by a process that died before it wrote one down.
 */
async function takeBackSession({ db, clock }: Platform, task: TaskKey, lease: Contract['lease']): Promise<void> {
  const session = await openSessionOf(db, task);
  if (session === undefined) {
    if (lease?.participantId === task.participantId) await releaseDocuments(db, task, lease.leaseId);
    return;
  }
  if (!session.isAwaitingKey) return;
  await endSession(db, { ...task, consentId: session.consentId }, clock.now(), { code: 'SIGNATURE_LATE', facts: {} });
  await releaseDocuments(db, task, session.consentId);
}

/** What a key that its holder keeps is asked to sign. */
export interface PreparedForKey {
  readonly consentId: string;
  /** until then the files are kept */
  readonly endsAt: Date;
  readonly documents: readonly (AwaitedDocument & { readonly fileName: string })[];
}

interface Preparing extends Omit<SigningAct, 'signedAt'> {
  readonly signer: SignerActor;
  readonly consentId: string;
  readonly given: GivenInSession;
  readonly held: HeldKey;
}

/** Keeps the files, prepares each and writes the session down. @throws DocumentsKept, and DomainError as signing does */
async function prepareSession(platform: Platform, preparing: Preparing): Promise<PreparedForKey> {
  const { signer, task, values, issued, consentId, given, held } = preparing;
  const { db, clock } = platform;
  const key: SessionKey = { ...taskKeyOf(signer), consentId };
  await keepDocuments(platform, keeping({ signer, task, consentId }));
  try {
    const endsAt = new Date(clock.now().getTime() + LEASE_MS);
    const current = await readSigningTask(new Reads(db), signer);
    const signedAt = clock.now();
    assertMaySign(current, signer, signedAt);
    const documents = await prepareDocuments(platform, { task: current, values, issued, signedAt });
    const { certificate, chain } = held;
    const ownKey: AwaitedKey = { certificate, chain, signedAt: signedAt.toISOString(), documents };
    const isNew = await beginSession(platform, key, { given, ownKey, now: signedAt });
    // another window of the same signer has its signature on the way
    if (!isNew) throw new DomainError('ALREADY_SIGNED');
    const names = new Map(signedDocuments(current).map(({ documentId, fileName }) => [documentId, fileName]));
    return { consentId, endsAt, documents: documents.map((one) => ({ ...one, fileName: names.get(one.documentId) ?? '' })) };
  } catch (error) {
    await releaseDocuments(db, key, consentId);
    throw error;
  }
}

interface Asked {
  readonly input: Judging[1]['input'] & Parameters<typeof givenBy>[2];
  readonly held: HeldKey;
  readonly ownSigner: OwnSigner;
}

/**
 * Prepares every file of a task for the key that its signer holds. What comes back is taken only as long as the session stands.
 * @throws DomainError as signing does, OWN_KEY_NOT_ASKED, OWN_CERTIFICATE_UNUSABLE, OWN_CERTIFICATE_NAME, DOCUMENTS_KEPT
 */
export async function prepareForKey(context: Context, { input, held, ownSigner }: Asked): Promise<PreparedForKey> {
  const { platform, reads, now, transact } = context;
  const signer = signerOnly(context.actor);
  const task = await readSigningTask(reads, signer);
  const judged = await judgedSigning(context, { signer, task, input });
  if (!task.contract.ownKeys) throw new DomainError('OWN_KEY_NOT_ASKED');
  const { account, consentOf } = judged;
  const issued = await signerHolding(ownSigner, platform, { task, account }, held);
  const { attempt, mark } = await pressingAsked(platform, { task, account, chosen: input, origin: signer.origin, now });
  const { ink, chop, texts } = input;
  const prepare = async () => {
    const { values } = await collectValues(platform, task, { attempt, account }, { ink, chop, texts, mark, now });
    await takeBackSession(platform, taskKeyOf(signer), task.contract.lease);
    const consentId = await consentOf();
    return await prepareSession(platform, { signer, task, values, issued, consentId, given: givenBy(signer, judged, input), held });
  };
  return await rememberingRefusals(attempt, transact, () => tellingOfOutages(platform, () => tellingOfKept(prepare)));
}

/** What a key answered for the files that wait for it. @throws DomainError unless each answer is by this key, and over exactly what was prepared */
type Answers = (owner: KeyOwner, awaited: readonly AwaitedDocument[]) => Promise<readonly AnsweredDocument[]>;

interface Answered {
  readonly consentId: string;
  readonly ownSigner: OwnSigner;
  readonly answers: Answers;
}

/** Puts what the key answered into the files, whose versions are nobody's yet. @throws SignatureLate where a file went on meanwhile */
async function finishSession(
  platform: Platform,
  task: SigningTask,
  { ownKey, signer, ownSigner, answers }: Omit<Answered, 'consentId'> & { readonly ownKey: AwaitedKey; readonly signer: SignerActor },
): Promise<KeptSignature> {
  const account = await findSigningAccount(new Reads(platform.db), signer, task.me);
  const { signer: owner, serial } = await signerHolding(ownSigner, platform, { task, account }, ownKey);
  const versions = await finishDocuments(platform, { task, owner }, await answers(owner, ownKey.documents));
  return { serial, signedAt: new Date(ownKey.signedAt), versions: keptVersions(versions) };
}

const isAwaiting = (session: OpenSession | undefined): session is OpenSession & { readonly ownKey: AwaitedKey } =>
  session?.ownKey !== undefined;

/**
 * Takes what the key signed, once, and signs with it; it goes on by itself where that takes long. A wrong answer leaves the session as it is.
 * @throws DomainError SIGNATURE_LATE where nothing waits for it any more, what `answers` refuses, and as signing does
 */
export async function signWithKey(context: Context, { consentId, ownSigner, answers }: Answered): Promise<OutputOf<typeof signContract>> {
  const { platform, reads, now } = context;
  const signer = signerOnly(context.actor);
  const task = await readTask(reads, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, { task }, now);
  const { db, secrets } = platform;
  const key: SessionKey = { ...taskKeyOf(signer), consentId };
  const session = await openSession(db, secrets, key);
  if (!isAwaiting(session)) throw new DomainError('SIGNATURE_LATE');
  if (session.signed === undefined) {
    const waiting = { ownKey: session.ownKey, signer: session.given.signer, ownSigner, answers };
    const current = await readSigningTask(new Reads(db), signer);
    await keepSignature(db, key, await tellingOfKept(() => finishSession(platform, current, waiting)));
  }
  return await answerOfSession(platform, signer, { task, isSigned: await drivenInTime(platform, key, ownSigner) }, now);
}
