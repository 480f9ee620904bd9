import type { InputOf } from '@moqi/api';
import { startSealUse } from '@moqi/api/work/signing';
import { isHandwriting } from '@moqi/rules';
import type { SignerActor } from '#kernel/actor.ts';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { startApproval } from '#modules/work/approvals/index.ts';
import { type HeldContract, holdContract, note } from '#modules/work/contracts/index.ts';
import { chosenChop, sealChoice } from '#modules/work/seals/index.ts';
import { handleInSteps } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { assertReadLongEnough, assertWasRead, recordConsent } from '../acts/consent.ts';
import { assertSignaturePayable, signersRights } from '../acts/pay-signature.ts';
import { type Initiator, initiatorOf, sealUseState } from '../acts/seal-use.ts';
import { signerFacts } from '../acts/signer-name.ts';
import { findSigningAccount } from '../acts/signing-account.ts';
import { assertMaySign, readSigningTask, requireProof, type SigningTask, signerOnly } from '../acts/task.ts';
import { refusalOfChop, refusalOfEvidence, refusalOfPlaces, refusalOfSigner, refusalOfText } from '../readiness.ts';
import { statementFacts } from '../statement.ts';
import { insertPrepared } from '../store/prepared-signings.ts';
import { missingFields, wrongText } from '../visuals.ts';

type Asked = Pick<InputOf<typeof startSealUse>, 'ink' | 'chop'> & {
  readonly sealId: string;
  readonly texts: readonly { readonly fieldId: string; readonly text: string }[];
};

/** All but the seal itself must be there: the signer is not asked again once the approval is through. */
function assertComplete(task: SigningTask, { ink, chop, texts }: Asked): void {
  enforce(refusalOfChop(task, { ink, chop }));
  if (ink && !isHandwriting(ink)) throw new DomainError('INK_INVALID');
  const chopPng = chop && new Uint8Array();
  const values = { sealPng: new Uint8Array(), ink, chopPng, texts: new Map(texts.map(({ fieldId, text }) => [fieldId, text])), day: '' };
  enforce(refusalOfText(wrongText(task.myFields, values.texts)) ?? refusalOfPlaces(missingFields(task.myFields, values)));
}

/** The seal asked for: in use by the enterprise, and one that the member may not press yet. */
async function askedSeal(platform: Platform, { party, memberId }: Initiator, asked: Asked & { contractId: string; now: Date }) {
  const { sealId, contractId, now } = asked;
  const { missing } = await sealChoice(platform.db, { party, memberId, contractId, now });
  const seal = missing.find((one) => one.sealId === sealId);
  if (seal === undefined) throw new DomainError('SEAL_UNKNOWN');
  if (seal.why === 'frozen' || seal.why === 'expired') throw new DomainError('SEAL_INACTIVE', { name: seal.sealName });
  return seal;
}

/** Held, so that one task asks once however often the button is pressed. */
async function hold(tx: Tx, signer: SignerActor, now: Date): Promise<HeldContract> {
  const held = await holdContract(tx, signer);
  if (held === undefined) throw new DomainError('CONTRACT_NOT_FOUND');
  assertMaySign(held, signer, now);
  return held;
}

export const startSealUseHandler = handleInSteps(startSealUse, async ({ actor, input, platform, reads, now, transact }) => {
  const signer = signerOnly(actor);
  const task = await readSigningTask(reads, signer);
  const { contract, me } = task;
  assertMaySign(task, signer, now);
  const proof = requireProof(signer, 'sign');
  const account = await findSigningAccount(reads, signer, me);
  const { facts, name: named, evidence } = await signerFacts(platform, reads, { signer, task, account }, now);
  enforce(refusalOfSigner(facts));
  const { party, ...initiator } = initiatorOf(account, me);
  const { owner, contractId, number, name } = contract;
  assertReadLongEnough(task, now);
  enforce(refusalOfEvidence(facts.awaited));
  await assertWasRead(platform.db, task, input.documents);
  const seal = await askedSeal(platform, { party, ...initiator }, { ...input, contractId, now });
  assertComplete(task, input);
  if (input.chop) await chosenChop(reads, initiator.personId, input.chop);
  const { memberId, personId } = initiator;
  const { documents, texts, ink, chop, sealId, choices } = input;
  const statement = statementFacts(contract, me, true);
  await transact(async (tx) => {
    const held = await hold(tx, signer, now);
    await assertSignaturePayable((work) => work(tx), { contract, me, rights: signersRights(platform, signer, me), now });
    const consentId = await recordConsent(tx, task, { documents, statement, proof, name: named, evidence, origin: signer.origin, now });
    const subject = {
      id: me.participantId,
      name,
      contract: { owner, contractId, number, files: task.documents.length },
      sealName: seal.sealName,
    };
    const started = await startApproval(tx, platform, { party, kind: 'sealUse', subject, initiator, choices, reason: input.reason, now });
    if ('noFlow' in started) throw new Error('the use of a seal is always approved by a flow or by administrators');
    const key = { owner, contractId, participantId: me.participantId, approvalId: started.instanceId };
    const who = { organization: party, memberId, personId, sealId, consentId, proofMethod: proof.method, provedAt: proof.provedAt };
    await insertPrepared(tx, platform.secrets, { ...key, ...who }, { given: { ink, chop, texts, documents, origin: signer.origin }, now });
    // the owner's drawer shows that the seal is being approved
    if (owner === party) await note(tx, contract, { now, held });
  });
  return sealUseState(platform.db, signer, me, now);
});
