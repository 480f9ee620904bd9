import { setTimeout as sleep } from 'node:timers/promises';
import type { SignerActor } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { isOutage, type signerWithOwnKey, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { releaseDocuments } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { ANSWER_MS, type AwaitedKey, LEASE_MS, nextTry } from '../signing-session.ts';
import {
  endSession,
  type GivenInSession,
  insertSession,
  keepSignature,
  openSession,
  prolongSession,
  restSession,
  type SessionKey,
} from '../store/signing-sessions.ts';
import type { JudgedSigning } from './judged-signing.ts';
import { tellingOfKept } from './kept-documents.ts';
import { signConsented } from './sign-consented.ts';
import { type Certified, holderOf } from './signing-account.ts';

/** Goes on with a session whose process died. */
export const resumeSession: Job<SessionKey> = { name: 'signing.resumeSession' };

/** Judges the certificate of a key that its signer holds. Handed in, because only who signs with such keys needs it. */
export type OwnSigner = typeof signerWithOwnKey;

/** Base64, as the page brings it and a session keeps it. */
export type HeldKey = Pick<AwaitedKey, 'certificate' | 'chain'>;

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

/** The signer of a task with a key that it holds. @throws DomainError SIGNER_MEMBERSHIP_NEEDED, OWN_CERTIFICATE_UNUSABLE, OWN_CERTIFICATE_NAME */
export const signerHolding = (ownSigner: OwnSigner, platform: Platform, certified: Certified, { certificate, chain }: HeldKey) =>
  ownSigner(platform, { ...holderOf(certified), held: { certificate: bytesOf(certificate), chain: chain.map(bytesOf) } });

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
  const { signer, proof, address, sealId, markId, ink, chop, texts } = session.given;
  const onItsWay = {
    signed: session.signed,
    prolong: (until: Date) => prolongSession(db, key, until),
    keepSigned: (signed: Parameters<typeof keepSignature>[2]) => keepSignature(db, key, signed),
  };
  const proved = { method: proof.method, provedAt: new Date(proof.provedAt) };
  const { ownKey: awaited } = session;
  const ownKey = awaited && ownSigner && ((certified: Certified) => signerHolding(ownSigner, platform, certified, awaited));
  const given = { isOpened: true, proof: proved, address, sealId, markId, brought: { ink, chop, texts }, ownKey };
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

/** What a session keeps of its signer, and of what the signer brought. */
export function givenBy(
  actor: SignerActor,
  { account: { address }, proof }: Pick<JudgedSigning, 'account' | 'proof'>,
  { sealId, markId, ink, chop, texts }: Pick<GivenInSession, 'sealId' | 'markId' | 'ink' | 'chop' | 'texts'>,
): GivenInSession {
  const { identityProof: _, ...signer } = actor;
  const proved = { method: proof.method, provedAt: proof.provedAt.toISOString() };
  return { signer, proof: proved, address, sealId, markId, ink, chop, texts };
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

/** Drives a session for as long as its signer waits, and beyond. @returns whether it is signed by then */
export async function drivenInTime(platform: Platform, key: SessionKey, ownSigner?: OwnSigner): Promise<boolean> {
  const drive = driveSession(platform, key, ownSigner).then((retryAt) => retryAt === undefined);
  const isSigned = await Promise.race([drive, sleep(ANSWER_MS, false, { ref: false })]);
  if (!isSigned) drive.catch((error: unknown) => platform.log.warn(error, 'nothing came of a signature that was under way'));
  return isSigned;
}
