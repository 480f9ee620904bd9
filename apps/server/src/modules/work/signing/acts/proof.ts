import { LIMITS } from '@moqi/api';
import type { IdentityProof, ProofPurpose, SignerActor } from '#kernel/actor.ts';
import { personBeside } from '#modules/account/identity/index.ts';
import { nameBeside } from '#modules/account/name-checks/index.ts';
import type { CodeMethod } from '#modules/account/one-time-codes/index.ts';
import type { Participant, ProofMethod } from '#modules/work/contracts/index.ts';
import type { Knock } from '#operation/door.ts';
import type { Database, Tx } from '#platform/platform.ts';
import { newProofToken, openingDigest, proofCookie, proofDigest } from '../identity-proof.ts';
import { insertProof, readProofRows } from '../store/proofs.ts';

type ProofKey = Pick<Participant, 'owner' | 'participantId' | 'signNo' | 'asksPassword'>;

type Visit = Pick<Knock, 'cookies' | 'now'>;

const PURPOSES: readonly ProofPurpose[] = ['sign', 'refuse'];

/** What is known of the address of a signer without a session, which nearly every request asks for that comes with a proof. */
const BESIDE = [personBeside, nameBeside] as const;

/** The valid proofs that this browser holds for the task. @param address of a signer who came by link */
export async function proofsOf(
  { reads, cookies, now }: Visit & Pick<Knock, 'reads'>,
  { owner, participantId, signNo, asksPassword }: ProofKey,
  address: string | undefined,
): Promise<SignerActor['identityProof']> {
  const tokens = PURPOSES.flatMap((purpose) => {
    const token = cookies.get(proofCookie(signNo, purpose));
    return token === undefined ? [] : [{ purpose, tokenDigest: proofDigest(token) }];
  });
  if (tokens.length === 0) return undefined;
  const selected = address === undefined ? [] : BESIDE.map(({ select }) => select(address));
  const { proofs, beside } = await readProofRows(reads.db, { owner, participantId, now }, tokens, selected);
  if (address !== undefined) for (const [at, { keep }] of BESIDE.entries()) keep(reads, beside[at] ?? null, address);
  // a signature for which the sender asks for the sign password needs a proof that came with it
  const valid = proofs.filter((proof) => proof.purpose !== 'sign' || proof.with_password || !asksPassword);
  if (valid.length === 0) return undefined;
  return Object.fromEntries(
    valid.map(({ purpose, method, with_password: withPassword, proved_at: provedAt }): [ProofPurpose, IdentityProof] => [
      purpose as ProofPurpose,
      { method: method as ProofMethod, withPassword, provedAt },
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
  return (await readProofRows(db, { owner, participantId, now }, [{ purpose: 'open', tokenDigest }])).proofs.length > 0;
}

/** What was proven for the task in this browser serves nobody who sits there next. */
export function forgetProofs({ signNo }: Pick<Participant, 'signNo'>, { cookies }: Pick<Visit, 'cookies'>): void {
  for (const purpose of ['open', ...PURPOSES] as const) {
    const cookie = proofCookie(signNo, purpose);
    if (cookies.get(cookie) !== undefined) cookies.clear(cookie);
  }
}

/** Opens the task in this browser for a day, for reading: who sits there has shown to hold its address. */
export async function keepOpened(
  tx: Tx,
  { owner, contractId, participantId, signNo, linkGeneration }: Participant,
  { method, cookies, now }: Visit & { readonly method: CodeMethod },
): Promise<void> {
  const { token } = newProofToken();
  const maxAgeSeconds = LIMITS.openingHours * 3600;
  await insertProof(tx, {
    token_digest: openingDigest(token, linkGeneration),
    party_id: owner,
    contract_id: contractId,
    participant_id: participantId,
    method,
    purpose: 'open',
    with_password: false,
    proved_at: now,
    expires_at: new Date(now.getTime() + maxAgeSeconds * 1000),
  });
  cookies.set(proofCookie(signNo, 'open'), token, { maxAgeSeconds });
}
