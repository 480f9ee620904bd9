import type { RechargeRights } from '@moqi/api/money/points';
import type { signContract } from '@moqi/api/work/signing';
import type { IdentityProof, SignerActor } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import type { StepsContext } from '#operation/handle.ts';
import { refusalOfEvidence, refusalOfSigner } from '../readiness.ts';
import { statementFacts } from '../statement.ts';
import { assertReadLongEnough, assertWasRead, recordConsent } from './consent.ts';
import { assertSignaturePayable, signersRights } from './pay-signature.ts';
import { signerFacts } from './signer-name.ts';
import { findSigningAccount, type SigningAccount } from './signing-account.ts';
import { assertMaySign, requireProof, type SigningTask } from './task.ts';

type Context = Pick<StepsContext<typeof signContract>, 'platform' | 'reads' | 'now' | 'transact'>;
type Input = Pick<StepsContext<typeof signContract>['input'], 'documents' | 'place'>;

/** A task that its signer may sign now. */
export interface JudgedSigning {
  readonly task: SigningTask;
  readonly account: SigningAccount;
  readonly proof: IdentityProof;
  readonly rights: RechargeRights;
  /** writes down what was agreed to, before there is a key */
  readonly consentOf: () => Promise<string>;
}

/** @throws DomainError with what keeps the signer from signing, whatever the key */
export async function judgedSigning(
  { platform, reads, now, transact }: Context,
  { signer, task, input }: { readonly signer: SignerActor; readonly task: SigningTask; readonly input: Input },
): Promise<JudgedSigning> {
  assertMaySign(task, signer, now);
  const proof = requireProof(signer, 'sign');
  const account = await findSigningAccount(reads, signer, task.me);
  const { facts, name, evidence } = await signerFacts(platform, reads, { signer, task, account }, now);
  enforce(refusalOfSigner(facts));
  const rights = signersRights(platform, signer, task.me);
  await assertSignaturePayable(transact, { contract: task.contract, me: task.me, rights, now });
  assertReadLongEnough(task, now);
  enforce(refusalOfEvidence(facts.awaited));
  await assertWasRead(platform.db, task, input.documents);
  const statement = statementFacts(task.contract, task.me, true);
  const consenting = { documents: input.documents, statement, proof, name, evidence, place: input.place, origin: signer.origin, now };
  return { task, account, proof, rights, consentOf: () => recordConsent(platform.db, task, consenting) };
}
