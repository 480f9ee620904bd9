import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#kernel/job.ts';
import { DomainError, type Refusal } from '#kernel/refusal.ts';
import { type HeldCertificate, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { releaseDocuments } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import type { AwaitedKey } from '../own-key.ts';
import { ANSWER_MS, LEASE_MS } from '../signing-session.ts';
import {
  endSession,
  type GivenInSession,
  insertSession,
  keepSignature,
  openSession,
  prolongSession,
  type SessionKey,
} from '../store/signing-sessions.ts';
import { tellingOfKept } from './kept-documents.ts';
import { signConsented } from './sign-consented.ts';

/** Goes on with a session whose process died. */
export const resumeSession: Job<SessionKey> = { name: 'signing.resumeSession' };

const whyOf = (error: unknown): Refusal =>
  error instanceof DomainError ? { code: error.code, facts: error.facts } : { code: 'UNEXPECTED', facts: {} };

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
export const heldIn = ({ certificate, chain }: AwaitedKey): HeldCertificate => ({
  certificate: bytesOf(certificate),
  chain: chain.map(bytesOf),
});

/**
 * Signs what a session holds and ends it, with a signature or with the reason that there is none. Only a process that dies leaves it open,
 * and the job that takes it up finds how far it came: what is signed is not signed twice.
 * @throws DomainError as signing does
 */
export async function driveSession(platform: Platform, key: SessionKey): Promise<void> {
  const { db, secrets, clock } = platform;
  const session = await openSession(db, secrets, key);
  if (session === undefined) return;
  const { signer, proof, address, sealId, markId, ink, texts } = session.given;
  const onItsWay = {
    signed: session.signed,
    prolong: (until: Date) => prolongSession(db, key, until),
    keepSigned: (signed: Parameters<typeof keepSignature>[2]) => keepSignature(db, key, signed),
  };
  const proved = { method: proof.method, provedAt: new Date(proof.provedAt) };
  const ownKey = session.ownKey && heldIn(session.ownKey);
  const given = { isOpened: true, proof: proved, address, sealId, markId, brought: { ink, texts }, ownKey };
  const consented = { signer, consentId: key.consentId, ...given };
  try {
    await tellingOfOutages(platform, () => tellingOfKept(() => signConsented(platform, { ...consented, onItsWay })));
  } catch (error) {
    await endSession(db, key, clock.now(), whyOf(error));
    throw error;
  }
  await endSession(db, key, clock.now());
}

/** Takes up a session that nobody works on any more. @returns until when somebody does; undefined: it has ended */
export async function takeUpSession(platform: Platform, key: SessionKey): Promise<Date | undefined> {
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
  await driveSession(platform, key);
  return undefined;
}

/**
 * Signs in a session: written down first, so that neither a reload nor the death of a process loses it.
 * @returns whether it is signed; false: it is under way, in this session or another one of the task, and goes on by itself
 * @throws DomainError as signing does
 */
export async function signInSession(platform: Platform, key: SessionKey, given: GivenInSession): Promise<boolean> {
  const { db, secrets, clock, jobs } = platform;
  const now = clock.now();
  const drivenUntil = new Date(now.getTime() + LEASE_MS);
  const isNew = await transact(db, async (tx) => {
    const inserted = await insertSession(tx, secrets, key, { given, drivenUntil, now });
    if (inserted) await jobs.enqueue(tx, resumeSession, key, { startAfter: drivenUntil });
    return inserted;
  });
  return isNew && (await drivenInTime(platform, key));
}

/** Drives a session for as long as its signer waits, and beyond. @returns whether it is signed by then */
export async function drivenInTime(platform: Platform, key: SessionKey): Promise<boolean> {
  const drive = driveSession(platform, key).then(() => true);
  const isSigned = await Promise.race([drive, sleep(ANSWER_MS, false, { ref: false })]);
  if (!isSigned) drive.catch((error: unknown) => platform.log.warn(error, 'nothing came of a signature that was under way'));
  return isSigned;
}
