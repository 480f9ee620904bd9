import { createHash, randomBytes } from 'node:crypto';
import type { CodePurpose } from '#kernel/actor.ts';

/** How long a proof of identity by code lasts, for one task in one browser. */
export const PROOF_MINUTES = 30;

const COOKIES = { sign: 'mq_proof', refuse: 'mq_refusal', open: 'mq_open' } as const satisfies Record<CodePurpose, string>;

/** The cookie of a task's proof; the browser may hold several tasks at once. */
export function proofCookie(signNo: string, purpose: CodePurpose): string {
  return `${COOKIES[purpose]}_${signNo}`;
}

export function newProofToken(): { token: string; digest: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: proofDigest(token) };
}

/** Only the digest is stored: a copy of the database proves nobody's identity. */
export function proofDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** What opens a task after a neutral link ends with the links of that generation: a revoked or corrected task stays shut. */
export function openingDigest(token: string, linkGeneration: number): Buffer {
  return proofDigest(`${token}|${linkGeneration}`);
}

/** Of a code to the mobile number that a signer states for the check of the name. */
export function nameCodePurpose(participantId: string): string {
  return `name:${participantId}`;
}

/** Of a code that logs in the account of the task's address. */
export function accountCodePurpose(participantId: string): string {
  return `account:${participantId}`;
}

/** A code is bound to the task, to what it was asked for and to the address it went to. */
export function codePurpose(participantId: string, purpose: CodePurpose): string {
  return `${purpose}:${participantId}`;
}
