import type { OutputOf } from '@moqi/api';
import { signContract } from '@moqi/api/work/signing';
import type { SignerActor } from '#kernel/actor.ts';
import { enforce } from '#kernel/refusal.ts';
import { issuersOf, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import { isCodeOnly, type Participant, signerNameOf, turnOf } from '#modules/work/contracts/index.ts';
import { countMyTurn } from '#modules/work/drawers/index.ts';
import { keepInk } from '#modules/work/seals/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import { assertReadLongEnough, assertWasRead, recordConsent } from '../acts/consent.ts';
import { assertSignaturePayable, signersRights } from '../acts/pay-signature.ts';
import { type Performed, performSigning } from '../acts/perform-signing.ts';
import { markAsked, rememberingRefusals, sealAttempt } from '../acts/seal-pressing.ts';
import { signerFacts } from '../acts/signer-name.ts';
import { findSigningAccount } from '../acts/signing-account.ts';
import { assertMaySign, readSigningTask, requireProof, signerOnly } from '../acts/task.ts';
import { refusalOfEvidence, refusalOfSigner } from '../readiness.ts';
import { statementFacts } from '../statement.ts';
import { readSignatures } from '../store/signatures.ts';
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
    codeOnly: isCodeOnly(contract, me),
    signTime: (me.signedAt ?? now).toISOString(),
    certificateAuthority: (issuer ?? (await issuerOfSignature(platform, me)))?.name ?? '',
    timestamped: known.length > 0 && known.every((level) => level !== 'B-B'),
    waitingFor: waiting.map(signerNameOf),
    completed: contract.state === 'completed',
    nextTasks: me.accountParty === undefined ? 0 : await countMyTurn(platform.db, me.accountParty),
  });
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
  const { origin } = signer;
  const mark = await markAsked(platform, account, input);
  const attempt = sealAttempt(task, account, { sealId: mark?.sealId ?? input.sealId, reason: mark?.name, origin, now });
  return await rememberingRefusals(attempt, transact, async () => {
    const performing = { signer, task, account, attempt, brought: { ...input, mark }, proofMethod: proof.method, rights, now };
    const statement = statementFacts(task.contract, task.me, true);
    const consenting = { documents: input.documents, statement, proof, name, evidence, place: input.place, origin, now };
    const consentOf = () => recordConsent(db, task, consenting);
    const signed = await tellingOfOutages(platform, () => performSigning(platform, performing, consentOf));
    if (input.keepInk && input.ink && account.personId !== undefined) await keepInk(db, account.personId, input.ink, now);
    return await answerOf(platform, signer, signed, now);
  });
});
