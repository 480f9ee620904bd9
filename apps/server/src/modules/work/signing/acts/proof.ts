import type { IdentityProof, PartyId, ProofPurpose, SignerActor } from '#kernel/actor.ts';
import type { Participant, ProofMethod } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import type { Database } from '#platform/platform.ts';
import { openingDigest, proofCookie, proofDigest } from '../identity-proof.ts';
import { readProofRows } from '../store/proofs.ts';

interface ProofKey {
  readonly owner: PartyId;
  readonly participantId: string;
  readonly signNo: string;
}

type Visit = Pick<Knock, 'cookies' | 'now'>;

const PURPOSES: readonly ProofPurpose[] = ['sign', 'refuse'];

/** The valid proofs that this browser holds for the task. */
export async function proofsOf(db: Database, key: ProofKey, { cookies, now }: Visit): Promise<SignerActor['identityProof']> {
  const { owner, participantId, signNo } = key;
  const tokens = PURPOSES.flatMap((purpose) => {
    const token = cookies.get(proofCookie(signNo, purpose));
    return token === undefined ? [] : [{ purpose, tokenDigest: proofDigest(token) }];
  });
  const rows = await readProofRows(db, { owner, participantId, now }, tokens);
  if (rows.length === 0) return undefined;
  return Object.fromEntries(
    rows.map(({ purpose, method, proved_at: provedAt }): [ProofPurpose, IdentityProof] => [
      purpose as ProofPurpose,
      { method: method as ProofMethod, provedAt },
    ]),
  );
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
  return (await readProofRows(db, { owner, participantId, now }, [{ purpose: 'open', tokenDigest }])).length > 0;
}
