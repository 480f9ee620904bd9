import { errorSentence } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { type ApprovalRecord, approvalEnded, approvalOf, endedBy, instanceOf } from '#modules/work/approvals/index.ts';
import { type Contract, type HeldContract, holdContract, returnToDraft, transition } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { startSigning } from '../acts/start-signing.ts';

/** The contract while it still waits for just this approval. */
async function awaiting(tx: Tx, { party, subjectId, approvalId }: ApprovalRecord): Promise<HeldContract | undefined> {
  const held = await holdContract(tx, { owner: party, contractId: subjectId });
  const latest = await instanceOf(tx, party, 'contract', subjectId);
  return held?.contract.state === 'approving' && latest?.approvalId === approvalId ? held : undefined;
}

/** An approved contract that cannot be sent becomes a draft again, so that its sender can mend it. */
async function startApproved(platform: Platform, approval: ApprovalRecord, now: Date): Promise<void> {
  try {
    await transact(platform.db, async (tx) => {
      const held = await awaiting(tx, approval);
      if (held === undefined) return;
      const { contract } = held;
      const history = [{ kind: 'approved', actorName: '', note: approval.flowName } as const];
      const actor = { kind: 'system', party: contract.owner, name: approval.flowName } as const;
      const by = { personId: contract.createdBy, memberId: approval.initiatorId, name: contract.createdByName };
      const paying = { by, rights: { isAdmin: false, mayRecharge: false } } as const;
      await startSigning(tx, platform, held, { verb: 'approve', actor, personName: contract.createdByName, history, paying, now });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = errorSentence(error.code, error.facts);
    await transact(platform.db, async (tx) => {
      const held = await awaiting(tx, approval);
      if (held) await returnToDraft(tx, held.contract, { kind: 'returned', reason, actorName: '', now });
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
    const held = await awaiting(tx, approval);
    if (held === undefined) return;
    const { contract } = held;
    if (outcome === 'rejected') return reject(tx, contract, approval, now);
    const kind = outcome === 'withdrawn' ? 'withdrawn' : 'returned';
    await returnToDraft(tx, contract, { kind, reason: approval.reason, actorName: await endedBy(tx, approval), now });
  });
});
