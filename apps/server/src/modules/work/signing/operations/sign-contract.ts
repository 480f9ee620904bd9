import type { OutputOf } from '@moqi/api';
import type { RechargeRights } from '@moqi/api/money/points';
import { signContract } from '@moqi/api/work/signing';
import type { IdentityProof, SignerActor } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { issuersOf, mayWaitElsewhere, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { isCodeOnly, type Participant, signerNameOf, turnOf } from '#modules/work/contracts/index.ts';
import { countMyTurn } from '#modules/work/drawers/index.ts';
import { keepInk } from '#modules/work/seals/index.ts';
import { handleInSteps, type StepsContext } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { assertReadLongEnough, assertWasRead, recordConsent } from '../acts/consent.ts';
import { tellingOfKept } from '../acts/kept-documents.ts';
import { assertSignaturePayable, signersRights } from '../acts/pay-signature.ts';
import { type Performed, performSigning } from '../acts/perform-signing.ts';
import { markAsked, rememberingRefusals, sealAttempt } from '../acts/seal-pressing.ts';
import { signerFacts } from '../acts/signer-name.ts';
import { findSigningAccount, type SigningAccount } from '../acts/signing-account.ts';
import { signInSession } from '../acts/signing-session.ts';
import { assertMaySign, readSigningTask, readTask, requireProof, type SigningTask, signerOnly, type Task } from '../acts/task.ts';
import { refusalOfEvidence, refusalOfSigner } from '../readiness.ts';
import { statementFacts } from '../statement.ts';
import { readSignatures } from '../store/signatures.ts';
import { latestSession } from '../store/signing-sessions.ts';
import { signedToWire } from '../wire.ts';

/** Who issued the certificate that the participant signed with. */
async function issuerOfSignature({ db }: Platform, { owner, accountParty, certificateSerial: serial = '' }: Participant) {
  return (await issuersOf(db, accountParty === undefined ? [owner] : [owner, accountParty], [serial])).get(serial);
}

/** The answer after signing, of the task as it is stored by then, so that a repeated call is answered alike. */
async function answerOf(
  platform: Platform,
  actor: SignerActor,
  { task: { contract, participants, me }, levels, issuer }: Performed,
  now: Date,
): Promise<OutputOf<typeof signContract>> {
  const known = levels ?? (await readSignatures(platform.db, actor)).map(({ level }) => level);
  const waiting = turnOf(contract, participants);
  return signedToWire(me, {
    underWay: false,
    codeOnly: isCodeOnly(contract, me),
    signTime: (me.signedAt ?? now).toISOString(),
    certificateAuthority: (issuer ?? (await issuerOfSignature(platform, me)))?.name ?? '',
    timestamped: known.length > 0 && known.every((level) => level !== 'B-B'),
    waitingFor: waiting.map(signerNameOf),
    completed: contract.state === 'completed',
    nextTasks: me.accountParty === undefined ? 0 : await countMyTurn(platform.db, me.accountParty),
  });
}

/** Of a signature that a service elsewhere still makes. */
const answerUnderWay = ({ contract, me }: Task): OutputOf<typeof signContract> =>
  signedToWire(me, {
    underWay: true,
    codeOnly: isCodeOnly(contract, me),
    signTime: '',
    certificateAuthority: '',
    timestamped: false,
    waitingFor: [],
    completed: false,
    nextTasks: 0,
  });

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
  const mark = await markAsked(platform, account, input);
  const attempt = sealAttempt(task, account, { sealId: mark?.sealId ?? input.sealId, reason: mark?.name, origin: signer.origin, now });
  return await rememberingRefusals(attempt, transact, async () => {
    const performing = { signer, task, account, attempt, brought: { ...input, mark }, proofMethod: proof.method, rights, now };
    const perform = () => performSigning(platform, performing, consentOf);
    const signed = await tellingOfOutages(platform, () => tellingOfKept(perform));
    return await answerOf(platform, signer, signed, now);
  });
}

/** Where a service elsewhere may have to be asked: in a session, which outlives the request and the page. */
async function signInSteps(platform: Platform, { signer, task, account, proof, input, now }: Signing, consentOf: () => Promise<string>) {
  const { db } = platform;
  if ((await latestSession(db, signer))?.state === 'underWay') return answerUnderWay(task);
  const { identityProof: _, ...actor } = signer;
  const { owner, contractId, participantId } = actor;
  const { sealId, markId, ink, texts } = input;
  const proved = { method: proof.method, provedAt: proof.provedAt.toISOString() };
  const key = { owner, contractId, participantId, consentId: await consentOf() };
  const isSigned = await signInSession(platform, key, {
    signer: actor,
    proof: proved,
    address: account.address,
    sealId,
    markId,
    ink,
    texts,
  });
  return isSigned ? await answerOf(platform, signer, { task: await readTask(new Reads(db), signer) }, now) : answerUnderWay(task);
}

export const signContractHandler = handleInSteps(signContract, async ({ actor, input, platform, reads, now, transact }) => {
  const signer = signerOnly(actor);
  const { db } = platform;
  const task = await readSigningTask(reads, signer);
  if (task.me.state === 'signed') return await answerOf(platform, signer, { task }, now);
  assertMaySign(task, signer, now);
  const proof = requireProof(signer, 'sign');
  const account = await findSigningAccount(reads, signer, task.me);
  const { facts, name, evidence } = await signerFacts(platform, reads, { signer, task, account }, now);
  enforce(refusalOfSigner(facts));
  const rights = signersRights(platform, signer, task.me);
  await assertSignaturePayable(transact, { contract: task.contract, me: task.me, rights, now });
  assertReadLongEnough(task, now);
  enforce(refusalOfEvidence(facts.awaited));
  await assertWasRead(db, task, input.documents);
  const statement = statementFacts(task.contract, task.me, true);
  const consenting = { documents: input.documents, statement, proof, name, evidence, place: input.place, origin: signer.origin, now };
  const signing = { signer, task, account, proof, input, now };
  const consentOf = () => recordConsent(db, task, consenting);
  const answer = mayWaitElsewhere(platform, task.me.kind)
    ? await signInSteps(platform, signing, consentOf)
    : await signAtOnce(platform, { ...signing, rights, transact }, consentOf);
  if (input.keepInk && input.ink && account.personId !== undefined) await keepInk(db, account.personId, input.ink, now);
  return answer;
});
