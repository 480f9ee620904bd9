import { SECOND_PROOF_MINUTES } from '@moqi/api/account/second-factors';
import { DomainError } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { findSecondProof, type Holder, insertSecondProof, type ProofMethod } from '../store/second-proofs.ts';

const HOLDS_MS = SECOND_PROOF_MINUTES * 60_000;

/** Until when the session has proved its person a second time. Undefined: it has not. */
export async function secondProofUntil(db: Database, holder: Holder, now: Date): Promise<Date | undefined> {
  const provedAt = await findSecondProof(db, holder, new Date(now.getTime() - HOLDS_MS));
  return provedAt && new Date(provedAt.getTime() + HOLDS_MS);
}

/** @returns until when it holds @throws DomainError SECOND_PROOF_NEEDED */
export async function requireSecondProof(db: Database, holder: Holder, now: Date): Promise<Date> {
  const until = await secondProofUntil(db, holder, now);
  if (until === undefined) throw new DomainError('SECOND_PROOF_NEEDED');
  return until;
}

/** Keeps that the session has just proved its person. */
export async function keepSecondProof(
  tx: Tx,
  holder: Holder,
  method: ProofMethod,
  now: Date,
): Promise<{ readonly provedAt: string; readonly expiresAt: string }> {
  await insertSecondProof(tx, holder, { method, provedAt: now, endedBefore: new Date(now.getTime() - HOLDS_MS) });
  return { provedAt: now.toISOString(), expiresAt: new Date(now.getTime() + HOLDS_MS).toISOString() };
}
