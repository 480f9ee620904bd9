import type { PartyId, SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import type { Database } from '#platform/platform.ts';
import { proofCookie, proofDigest } from '../identity-proof.ts';
import { readProofRow } from '../store/proofs.ts';

export interface Proof {
  readonly method: ProofMethod;
  readonly provedAt: Date;
}

interface ProofKey {
  readonly owner: PartyId;
  readonly participantId: string;
  readonly signNo: string;
}

/** The valid proof that this browser holds for the task. */
export async function proofOf(db: Database, key: ProofKey, { cookies, now }: Pick<Knock, 'cookies' | 'now'>): Promise<Proof | undefined> {
  const token = cookies.get(proofCookie(key.signNo));
  if (token === undefined) return undefined;
  const row = await readProofRow(db, { owner: key.owner, participantId: key.participantId, tokenDigest: proofDigest(token), now });
  return row && { method: row.method as ProofMethod, provedAt: row.proved_at };
}

/** The proof that the door found. Signing needs one, by link and by session alike. @throws DomainError IDENTITY_PROOF_NEEDED */
export function requireProof(actor: SignerActor): Proof {
  if (actor.identityProof === undefined) throw new DomainError('IDENTITY_PROOF_NEEDED');
  return actor.identityProof;
}
