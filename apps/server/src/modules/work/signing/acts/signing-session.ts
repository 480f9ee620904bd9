import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#kernel/job.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { type IssuedSigner, isOutage, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { type Contract, releaseDocuments } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { ANSWER_MS, type AwaitedKey, type KeptSignature, LEASE_MS, nextTry } from '../signing-session.ts';
import type { TaskKey } from '../store/signatures.ts';
import {
  endSession,
  type GivenInSession,
  insertSession,
  keepSignature,
  openSession,
  openSessionOf,
  prolongSession,
  restSession,
  type SessionKey,
} from '../store/signing-sessions.ts';
import { tellingOfKept } from './kept-documents.ts';
import { signConsented } from './sign-consented.ts';
import type { Certified } from './signing-account.ts';

/** Goes on with a session whose process died. */
export const resumeSession: Job<SessionKey> = { name: 'signing.resumeSession' };

/** The signer whose own key a session waits for, or was answered by: known to the module of such keys alone. */
export type OwnSigner = (platform: Platform, certified: Certified, awaited: AwaitedKey) => Promise<IssuedSigner>;

const whyOf = (error: unknown): Refusal =>
  error instanceof DomainError ? { code: error.code, facts: error.facts } : { code: 'UNEXPECTED', facts: {} };

/**
 * Signs what a session holds and ends it, with a signature or with the reason that there is none. Where the service is away the session stays,
 * and the job asks again. What is signed is not signed twice, however far a process came that died.
 * @returns when it is tried again; undefined: it is signed
 * @throws DomainError as signing does
 */
async function driveSession(platform: Platform, key: SessionKey, ownSigner?: OwnSigner): Promise<Date | undefined> {
  const { db, secrets, clock } = platform;
  const session = await openSession(db, secrets, key);
  if (session === undefined) return undefined;
  const { signer, proof, address, sealId, markId, ink, texts } = session.given;
  const onItsWay = {
    signed: session.signed,
    prolong: (until: Date) => prolongSession(db, key, until),
    keepSigned: (signed: Parameters<typeof keepSignature>[2]) => keepSignature(db, key, signed),
  };
  const proved = { method: proof.method, provedAt: new Date(proof.provedAt) };
  const { ownKey: awaited } = session;
  const ownKey = awaited && ownSigner && ((certified: Certified) => ownSigner(platform, certified, awaited));
  const given = { isOpened: true, proof: proved, address, sealId, markId, brought: { ink, texts }, ownKey };
  const consented = { signer, consentId: key.consentId, ...given };
  let retryAt: Date | undefined;
  const sign = () =>
    signConsented(platform, { ...consented, onItsWay }).catch((error: unknown) => {
      retryAt = isOutage(error) ? nextTry(session.startedAt, clock.now()) : undefined;
      throw error;
    });
  try {
    await tellingOfOutages(platform, () => tellingOfKept(sign));
  } catch (error) {
    if (retryAt) await restSession(db, key, retryAt);
    else await endSession(db, key, clock.now(), whyOf(error));
    // an own key's were kept since before it was asked
    await releaseDocuments(db, key, key.consentId);
    if (retryAt) return retryAt;
    throw error;
  }
  await endSession(db, key, clock.now());
  return undefined;
}

/** Takes up a session that nobody works on any more. @returns when to look again; undefined: it has ended */
export async function takeUpSession(platform: Platform, key: SessionKey, ownSigner: OwnSigner): Promise<Date | undefined> {
  const { db, secrets, clock } = platform;
  const session = await openSession(db, secrets, key);
  if (session === undefined) return undefined;
  const now = clock.now();
  if (session.drivenUntil > now) return session.drivenUntil;
  if (session.ownKey && session.signed === undefined) {
    await endSession(db, key, now, { code: 'OWN_KEY_UNANSWERED', facts: {} });
    await releaseDocuments(db, key, key.consentId);
    return undefined;
  }
  await prolongSession(db, key, new Date(now.getTime() + LEASE_MS));
  return await driveSession(platform, key, ownSigner);
}

interface Beginning {
  readonly given: GivenInSession;
  readonly ownKey?: AwaitedKey | undefined;
  readonly now: Date;
}

/** Writes a session down, with the job that takes it up when its time is over. @returns false: another session of the task is open */
export async function beginSession({ db, secrets, jobs }: Platform, key: SessionKey, beginning: Beginning): Promise<boolean> {
  const drivenUntil = new Date(beginning.now.getTime() + LEASE_MS);
  return await transact(db, async (tx) => {
    const inserted = await insertSession(tx, secrets, key, { ...beginning, drivenUntil });
    if (inserted) await jobs.enqueue(tx, resumeSession, key, { startAfter: drivenUntil });
    return inserted;
  });
}

/**
 * Signs in a session: written down first, so that neither a reload nor the death of a process loses it.
 * @returns whether it is signed; false: it is under way, in this session or another one of the task, and goes on by itself
 * @throws DomainError as signing does
 */
export async function signInSession(platform: Platform, key: SessionKey, given: GivenInSession): Promise<boolean> {
  const isNew = await beginSession(platform, key, { given, now: platform.clock.now() });
  return isNew && (await drivenInTime(platform, key));
}

/**
 * A signer who begins anew, as after a reload, takes back what waits for the key. Files that are kept for the signer without a session were
 * left so by a process that died before it wrote one down.
 */
export async function takeBackSession({ db, clock }: Platform, task: TaskKey, lease: Contract['lease']): Promise<void> {
  const session = await openSessionOf(db, task);
  if (session === undefined) {
    if (lease?.participantId === task.participantId) await releaseDocuments(db, task, lease.leaseId);
    return;
  }
  if (!session.isAwaitingKey) return;
  await endSession(db, { ...task, consentId: session.consentId }, clock.now(), { code: 'SIGNATURE_LATE', facts: {} });
  await releaseDocuments(db, task, session.consentId);
}

interface Answering {
  readonly ownSigner: OwnSigner;
  readonly sign: (awaited: AwaitedKey, signer: GivenInSession['signer']) => Promise<KeptSignature>;
}

/**
 * Goes on with a session that waited for the signer's own key: what `sign` makes of its answer is kept, once.
 * @returns whether it is signed; false: it goes on by itself
 * @throws DomainError SIGNATURE_LATE where nothing waits any more, and as signing does
 */
export async function answerSession(platform: Platform, key: SessionKey, { ownSigner, sign }: Answering): Promise<boolean> {
  const { db, secrets } = platform;
  const session = await openSession(db, secrets, key);
  if (session?.ownKey === undefined) throw new DomainError('SIGNATURE_LATE');
  if (session.signed === undefined) await keepSignature(db, key, await sign(session.ownKey, session.given.signer));
  return await drivenInTime(platform, key, ownSigner);
}

/** Drives a session for as long as its signer waits, and beyond. @returns whether it is signed by then */
async function drivenInTime(platform: Platform, key: SessionKey, ownSigner?: OwnSigner): Promise<boolean> {
  const drive = driveSession(platform, key, ownSigner).then((retryAt) => retryAt === undefined);
  const isSigned = await Promise.race([drive, sleep(ANSWER_MS, false, { ref: false })]);
  if (!isSigned) drive.catch((error: unknown) => platform.log.warn(error, 'nothing came of a signature that was under way'));
  return isSigned;
}
