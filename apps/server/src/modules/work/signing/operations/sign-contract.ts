import type { RechargeRights } from '@moqi/api/money/points';
import { signContract } from '@moqi/api/work/signing';
import type { IdentityProof, SignerActor } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { mayHaveToWait, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { keepInk } from '#modules/work/seals/index.ts';
import { handleInSteps, type StepsContext } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { judgedSigning } from '../acts/judged-signing.ts';
import { tellingOfKept } from '../acts/kept-documents.ts';
import { performSigning } from '../acts/perform-signing.ts';
import { pressingAsked, rememberingRefusals } from '../acts/seal-pressing.ts';
import { answerOf, answerOfSession, answerUnderWay } from '../acts/signed-answer.ts';
import type { SigningAccount } from '../acts/signing-account.ts';
import { givenBy, signInSession } from '../acts/signing-session.ts';
import { readSigningTask, type SigningTask, signerOnly } from '../acts/task.ts';
import { refusalOfKey } from '../readiness.ts';
import { latestSession } from '../store/signing-sessions.ts';

interface Signing {
  readonly signer: SignerActor;
  readonly task: SigningTask;
  readonly account: SigningAccount;
  readonly proof: IdentityProof;
  readonly input: StepsContext<typeof signContract>['input'];
  readonly now: Date;
}

/** With certificates and keys of the installation, while the signer waits. */
async function signAtOnce(
  platform: Platform,
  {
    rights,
    transact,
    ...signing
  }: Signing & { readonly rights: RechargeRights; readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  consentOf: () => Promise<string>,
) {
  const { signer, task, account, proof, input, now } = signing;
  const { attempt, mark } = await pressingAsked(platform, { task, account, chosen: input, origin: signer.origin, now });
  return await rememberingRefusals(attempt, transact, async () => {
    const performing = { signer, task, account, attempt, brought: { ...input, mark }, proofMethod: proof.method, rights, now };
    const perform = () => performSigning(platform, performing, consentOf);
    const signed = await tellingOfOutages(platform, () => tellingOfKept(perform));
    return await answerOf(platform, signer, signed, now);
  });
}

/** Where a service elsewhere or a token may have to be waited for: in a session, which outlives the request and the page. */
async function signInSteps(platform: Platform, { signer, task, account, proof, input, now }: Signing, consentOf: () => Promise<string>) {
  if ((await latestSession(platform.db, signer))?.state === 'underWay') return answerUnderWay(task);
  const { owner, contractId, participantId } = signer;
  const key = { owner, contractId, participantId, consentId: await consentOf() };
  const isSigned = await signInSession(platform, key, givenBy(signer, { account, proof }, input));
  return await answerOfSession(platform, signer, { task, isSigned }, now);
}

export const signContractHandler = handleInSteps(signContract, async (context) => {
  const { actor, input, platform, reads, now, transact } = context;
  const signer = signerOnly(actor);
  const task = await readSigningTask(reads, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, { task }, now);
  const { account, proof, rights, consentOf } = await judgedSigning(context, { signer, task, input });
  enforce(refusalOfKey(task.contract, false));
  const signing = { signer, task, account, proof, input, now };
  const answer = mayHaveToWait(platform, task.me.kind)
    ? await signInSteps(platform, signing, consentOf)
    : await signAtOnce(platform, { ...signing, rights, transact }, consentOf);
  if (input.keepInk && input.ink && account.personId !== undefined) await keepInk(platform.db, account.personId, input.ink, now);
  return answer;
});
