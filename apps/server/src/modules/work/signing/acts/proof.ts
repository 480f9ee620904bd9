import type { IdentityProof, PartyId, ProofPurpose, SignerActor } from '#kernel/actor.ts';
import type { Participant, ProofMethod } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import type { Database } from '#platform/platform.ts';
import { openingDigest, proofCookie, proofDigest } from '../identity-proof.ts';
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

/** Whether it is worth looking: most browsers never opened a neutral link. */
export function mayBeOpened({ cookies }: Pick<Visit, 'cookies'>, signNo: string): boolean {
  return cookies.get(proofCookie(signNo, 'open')) !== undefined;
}

/** Whether this browser gave the code of a neutral link to the task, since its links were last ended. */
export async function isOpened(db: Database, { owner, participantId, signNo, linkGeneration }: Participant, { cookies, now }: Visit) {
  const token = cookies.get(proofCookie(signNo, 'open'));
  if (token === undefined) return false;
  const tokenDigest = openingDigest(token, linkGeneration);
  return (await readProofRow(db, { owner, participantId, purpose: 'open', tokenDigest, now })) !== undefined;
}
