import type { SignerActor } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { type ApprovalRecord, approvalEnded, approvalOf, instanceOf } from '#modules/work/approvals/index.ts';
import { contractPage, isTurnOf, partyNameOf } from '#modules/work/contracts/index.ts';
import { grantForContract } from '#modules/work/seals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { wasRead } from '../acts/consent.ts';
import { signersRights } from '../acts/pay-signature.ts';
import { performSigning } from '../acts/perform-signing.ts';
import { rememberingRefusals, sealAttempt } from '../acts/seal-pressing.ts';
import { findSigningAccount } from '../acts/signing-account.ts';
import { readSigningTask, type SigningTask } from '../acts/task.ts';
import { confirmWords } from '../message-words.ts';
import { type AskAgain, reasonToAsk } from '../prepared.ts';
import { closePrepared, type Given, openPrepared, type PreparedSigning } from '../store/prepared-signings.ts';

/** How long a member who has to confirm once more may use the approved seal. */
const GRANT_DAYS = 7;

function signerOf(prepared: PreparedSigning, { origin }: Given): SignerActor {
  const { owner, contractId, participantId, personId, organization } = prepared;
  const session = { party: organization, isAdmin: false, isCurrent: true, maySend: false };
  return { kind: 'signer', owner, contractId, participantId, personId, proof: 'session', session, origin };
}

/** Grants what was approved: the use of this seal by this member in this contract. */
async function giveRight(platform: Platform, approval: ApprovalRecord, prepared: PreparedSigning, memberName: string): Promise<void> {
  const now = platform.clock.now();
  const { organization: party, sealId, memberId, contractId } = prepared;
  await transact(platform.db, (tx) =>
    grantForContract(tx, {
      party,
      sealId,
      member: { memberId, name: memberName },
      contract: { contractId, name: approval.subjectName },
      by: approval.flowName,
      endsAt: new Date(now.getTime() + GRANT_DAYS * 24 * 3_600_000),
      now,
    }),
  );
}

/** Tells the member that the seal was approved but the signing has to be confirmed once more. */
async function tellToConfirm(
  tx: Tx,
  platform: Platform,
  telling: { readonly task: SigningTask; readonly prepared: PreparedSigning; readonly why: AskAgain; readonly now: Date },
): Promise<void> {
  const { task, prepared, why, now } = telling;
  const { mobile, email } = await personAccount(tx, prepared.personId);
  const address = mobile ?? email;
  if (address === undefined) return;
  const { contract, me, documents } = task;
  const page = contractPage(platform, { contract, documentCount: documents.length });
  const words = confirmWords({ partyName: partyNameOf(me), contractName: contract.name, page }, why);
  await notify(tx, platform, { party: prepared.organization, address, template: 'sealUse.confirm', ...words, now });
}

async function askAgain(platform: Platform, task: SigningTask, prepared: PreparedSigning, why: AskAgain): Promise<void> {
  await transact(platform.db, async (tx) => {
    await closePrepared(tx, prepared, { state: 'askAgain', askAgain: why });
    await tellToConfirm(tx, platform, { task, prepared, why, now: platform.clock.now() });
  });
}

interface Finishing {
  readonly task: SigningTask;
  readonly prepared: PreparedSigning;
  readonly given: Given;
}

async function sign(platform: Platform, { task, prepared, given }: Finishing): Promise<void> {
  const now = platform.clock.now();
  const signer = signerOf(prepared, given);
  const account = await findSigningAccount(new Reads(platform.db), signer, task.me);
  const attempt = sealAttempt(task, account, { sealId: prepared.sealId, origin: given.origin, now });
  const rights = signersRights(platform, signer, task.me);
  const performing = { signer, task, account, attempt, brought: given, proofMethod: prepared.proofMethod, rights, now };
  await rememberingRefusals(
    attempt,
    (work) => transact(platform.db, work),
    () => performSigning(platform, performing, async () => prepared.consentId),
  );
  await transact(platform.db, (tx) => closePrepared(tx, prepared, { state: 'signed' }));
}

async function finish(platform: Platform, approval: ApprovalRecord, { prepared, given }: Omit<Finishing, 'task'>): Promise<void> {
  const now = platform.clock.now();
  const task = await readSigningTask(new Reads(platform.db), signerOf(prepared, given));
  const { contract, participants, me } = task;
  if (me.state !== 'waiting' || !isTurnOf(contract, participants, me.participantId)) {
    const state = me.state === 'signed' ? 'signed' : 'dropped';
    return transact(platform.db, (tx) => closePrepared(tx, prepared, { state }));
  }
  await giveRight(platform, approval, prepared, approval.initiatorName);
  const isRead = await wasRead(platform.db, task, given.documents);
  const why = reasonToAsk({ provedAt: prepared.provedAt, wasRead: isRead }, now);
  if (why !== undefined) return askAgain(platform, task, prepared, why);
  try {
    await sign(platform, { task, prepared, given });
  } catch (error) {
    // after a refusal (the right is gone, the seal is frozen) the member decides; any other error makes the job run again
    if (!(error instanceof DomainError)) throw error;
    platform.log.warn(error, 'a signing that was approved could not be finished');
    await askAgain(platform, task, prepared, 'failed');
  }
}

/** The use of a seal was decided: approved, the signing that waited for it is finished by itself. Safe to run twice. */
export const finishSigning = listenInSteps(approvalEnded, 'signing.finishSigning', async ({ platform, event: { party, id } }) => {
  const approval = await approvalOf(platform.db, party, id);
  if (approval?.kind !== 'sealUse' || approval.contract === undefined) return;
  const latest = await instanceOf(platform.db, party, 'sealUse', approval.subjectId);
  if (latest?.approvalId !== id) return;
  const { owner, contractId } = approval.contract;
  const key = { owner, contractId, participantId: approval.subjectId, approvalId: id };
  const waiting = await openPrepared(platform.db, platform.secrets, key);
  if (waiting === undefined) return;
  if (approval.instance.state === 'approved') await finish(platform, approval, waiting);
  else await transact(platform.db, (tx) => closePrepared(tx, key, { state: 'dropped' }));
});
