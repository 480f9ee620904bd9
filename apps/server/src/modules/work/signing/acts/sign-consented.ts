import type { IdentityProof, SignerActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import type { IssuedSigner } from '#modules/trust/certificates/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { refusalOfAddress, refusalOfEvidence, refusalOfPassword, refusalOfSigner } from '../readiness.ts';
import { statementDigest, statementFacts } from '../statement.ts';
import { findConsent, readSignatures } from '../store/signatures.ts';
import type { Brought } from './collect-values.ts';
import { assertReadLongEnough, assertWasRead } from './consent.ts';
import { assertSignaturePayable, signersRights } from './pay-signature.ts';
import { type OnItsWay, performSigning } from './perform-signing.ts';
import { pressingAsked, rememberingRefusals } from './seal-pressing.ts';
import { signerFacts } from './signer-name.ts';
import { type Certified, findSigningAccount } from './signing-account.ts';
import { readSigningTask, type SigningTask } from './task.ts';

/** A signature that its signer consented to before, in a list that one code was given for. */
export interface ConsentedSigning {
  readonly signer: SignerActor;
  readonly consentId: string;
  readonly isOpened: boolean;
  readonly proof: IdentityProof;
  /** where the code went */
  readonly address: string;
  readonly sealId: string | undefined;
  /** pressed where its seal alone would be */
  readonly markId?: string | undefined;
  readonly brought: Omit<Brought, 'mark'>;
  readonly onItsWay?: OnItsWay | undefined;
  /** of the signer's own key, which has signed */
  readonly ownKey?: ((certified: Certified) => Promise<IssuedSigner>) | undefined;
}

/** What was agreed to is what is signed: the files that were there then, by the same person at the same address. */
async function assertAgreed(platform: Platform, { contract, me, ...task }: SigningTask, consented: ConsentedSigning): Promise<void> {
  const { signer, consentId, isOpened } = consented;
  const agreed = await findConsent(platform.db, signer, consentId);
  if (agreed === undefined) throw new Error('nothing is signed without a consent');
  enforce(refusalOfPassword(me, agreed));
  await assertWasRead(platform.db, { contract, me, ...task }, agreed.documents);
  if (agreed.statementDigest !== statementDigest(statementFacts(contract, me, isOpened))) throw new DomainError('DOCUMENT_CHANGED');
}

/**
 * When the task was signed under this consent: perhaps before, by a process that died without writing it down elsewhere.
 * @throws DomainError ALREADY_SIGNED when it was signed under another one
 */
async function signedUnder(platform: Platform, { signer, consentId }: ConsentedSigning): Promise<Date> {
  const own = (await readSignatures(platform.db, signer)).find((signature) => signature.consent_id === consentId);
  if (own === undefined) throw new DomainError('ALREADY_SIGNED');
  return own.signed_at;
}

/**
 * Signs the task as its signer would now, judged in full once more. Safe to run again: what is signed is not signed twice.
 * @returns when it was signed
 * @throws DocumentsKept, SignatureLate, DomainError as signing does, and ALREADY_SIGNED when it was signed under another consent
 */
export async function signConsented(platform: Platform, consented: ConsentedSigning): Promise<Date> {
  const { signer, proof, address, brought } = consented;
  const now = platform.clock.now();
  const reads = new Reads(platform.db);
  const task = await readSigningTask(reads, signer);
  const { contract, me } = task;
  if (me.state === 'signed') return await signedUnder(platform, consented);
  const account = { ...(await findSigningAccount(reads, signer, me)), address };
  const { facts } = await signerFacts(platform, reads, { signer, task, account }, now);
  enforce(refusalOfSigner(facts));
  const rights = signersRights(platform, signer, me);
  await assertSignaturePayable((work) => transact(platform.db, work), { contract, me, rights, now });
  enforce(refusalOfAddress(me, address));
  assertReadLongEnough(task, now);
  enforce(refusalOfEvidence(facts.awaited));
  await assertAgreed(platform, task, consented);
  const { attempt, mark } = await pressingAsked(platform, { task, account, chosen: consented, origin: signer.origin, now });
  const ownKey = await consented.ownKey?.({ task, account });
  const given = { brought: { ...brought, mark }, proofMethod: proof.method, onItsWay: consented.onItsWay, ownKey };
  const performing = { signer, task, account, attempt, rights, now, ...given };
  await rememberingRefusals(
    attempt,
    (work) => transact(platform.db, work),
    () => performSigning(platform, performing, async () => consented.consentId),
  );
  return await signedUnder(platform, consented);
}
