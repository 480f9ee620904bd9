import type { IdentityProof, PartyId, ProofPurpose, SignerActor } from '#kernel/actor.ts';
import type { ProofMethod } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import type { Database } from '#platform/platform.ts';
import { proofCookie, proofDigest } from '../identity-proof.ts';
import { readProofRow } from '../store/proofs.ts';

interface ProofKey {
  readonly owner: PartyId;
  readonly participantId: string;
  readonly signNo: string;
}

type Visit = Pick<Knock, 'cookies' | 'now'>;

async function proofFor(db: Database, purpose: ProofPurpose, key: ProofKey, { cookies, now }: Visit): Promise<IdentityProof | undefined> {
  const token = cookies.get(proofCookie(key.signNo, purpose));
  if (token === undefined) return undefined;
  const { owner, participantId } = key;
  const row = await readProofRow(db, { owner, participantId, purpose, tokenDigest: proofDigest(token), now });
  return row && { method: row.method as ProofMethod, provedAt: row.proved_at };
}

/** The valid proofs that this browser holds for the task. */
export async function proofsOf(db: Database, key: ProofKey, visit: Visit): Promise<SignerActor['identityProof']> {
  const [sign, refuse] = [await proofFor(db, 'sign', key, visit), await proofFor(db, 'refuse', key, visit)];
  return sign || refuse ? { ...(sign && { sign }), ...(refuse && { refuse }) } : undefined;
}
