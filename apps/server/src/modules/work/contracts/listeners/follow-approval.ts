import { errorSentence } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { type ApprovalRecord, approvalEnded, approvalOf, endedBy, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listen, listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { note } from '../acts/note.ts';
import { startSigning } from '../acts/start-signing.ts';
import { returnToDraft } from '../acts/submit-for-approval.ts';
import { transition } from '../acts/transition.ts';
import type { Contract } from '../contract.ts';
import { lockContract } from '../store/contracts.ts';

/** The contract while it still waits for just this approval. */
async function awaiting(tx: Tx, { party, subjectId, approvalId }: ApprovalRecord): Promise<Contract | undefined> {
  const contract = await lockContract(tx, party, subjectId);
  const latest = await instanceOf(tx, party, 'contract', subjectId);
  return contract?.state === 'approving' && latest?.approvalId === approvalId ? contract : undefined;
}

/** An approved contract that cannot be sent becomes a draft again, so that its sender can mend it. */
async function startApproved(platform: Platform, approval: ApprovalRecord, now: Date): Promise<void> {
  try {
    await transact(platform.db, async (tx) => {
      const contract = await awaiting(tx, approval);
      if (contract === undefined) return;
      const history = [{ kind: 'approved', actorName: '', note: approval.flowName } as const];
      const actor = { kind: 'system', party: contract.owner, name: approval.flowName } as const;
      const by = { personId: contract.createdBy, memberId: approval.initiatorId, name: contract.createdByName };
      const paying = { by, rights: { isAdmin: false, mayRecharge: false } } as const;
      await startSigning(tx, platform, contract, { verb: 'approve', actor, personName: contract.createdByName, history, paying, now });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = errorSentence(error.code, error.facts);
    await transact(platform.db, async (tx) => {
      const contract = await awaiting(tx, approval);
      if (contract) await returnToDraft(tx, contract, { kind: 'returned', reason, actorName: '', now });
    });
  }
}

async function reject(tx: Tx, contract: Contract, approval: ApprovalRecord, now: Date): Promise<void> {
  const { reason } = approval;
  const actorName = await endedBy(tx, approval);
  const system = { kind: 'system', party: contract.owner, name: actorName } as const;
  await transition(tx, system, contract, { verb: 'reject', reason, history: [{ kind: 'rejected', actorName, note: reason }], now });
}

/** An approval ended: its contract is sent, ends, or is a draft again. */
export const followApproval = listenInSteps(approvalEnded, 'contracts.followApproval', async ({ platform, event: { party, id }, now }) => {
  const approval = await approvalOf(platform.db, party, id);
  if (approval?.kind !== 'contract') return;
  const outcome = approval.instance.state;
  if (outcome === 'approved') return startApproved(platform, approval, now);
  await transact(platform.db, async (tx) => {
    const contract = await awaiting(tx, approval);
    if (contract === undefined) return;
    if (outcome === 'rejected') return reject(tx, contract, approval, now);
    const kind = outcome === 'withdrawn' ? 'withdrawn' : 'returned';
    await returnToDraft(tx, contract, { kind, reason: approval.reason, actorName: await endedBy(tx, approval), now });
  });
});

/** The use of a seal of the contract's owner was decided: the signer has to act again, and the contract waits for that. */
export const showSealRequest = listen(approvalEnded, 'contracts.showSealRequest', async ({ tx, event: { party, id }, now }) => {
  const approval = await approvalOf(tx, party, id);
  if (approval?.kind !== 'sealUse' || approval.contract?.owner !== party) return;
  await note(tx, approval.contract, { now });
});
