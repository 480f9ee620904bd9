import { errorSentence } from '@moqi/api';
import { DomainError } from '#kernel/refusal.ts';
import { type ApprovalEnd, type ApprovalRecord, approvalEnded, endedBy, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { startSigning } from '../acts/start-signing.ts';
import { returnToDraft } from '../acts/submit-for-approval.ts';
import { transition } from '../acts/transition.ts';
import type { Contract } from '../contract.ts';
import { forgetDraft, lockContract } from '../store/contracts.ts';

/** The contract while it still waits for just this approval. */
async function awaiting(tx: Tx, end: ApprovalEnd): Promise<{ contract: Contract; approval: ApprovalRecord } | undefined> {
  const contract = await lockContract(tx, end.party, end.subjectId);
  const approval = await instanceOf(tx, end.party, 'contract', end.subjectId);
  if (contract?.state !== 'approving' || approval?.approvalId !== end.instanceId) return undefined;
  return { contract, approval };
}

/** An approved contract that cannot be sent becomes a draft again, so that its sender can mend it. */
async function startApproved(platform: Platform, end: ApprovalEnd, now: Date): Promise<void> {
  try {
    await transact(platform.db, async (tx) => {
      const held = await awaiting(tx, end);
      if (held === undefined) return;
      const { contract, approval } = held;
      const history = [{ kind: 'approved', actorName: '', note: approval.flowName } as const];
      const actor = { kind: 'system', party: contract.owner, name: approval.flowName } as const;
      await forgetDraft(tx, contract);
      const by = { personId: contract.createdBy, memberId: approval.initiatorId, name: contract.createdByName };
      const paying = { by, reader: { superFlag: false, rechargeButton: 0 } } as const;
      await startSigning(tx, platform, contract, { verb: 'approve', actor, personName: contract.createdByName, history, paying, now });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = errorSentence(error.code, error.facts);
    await transact(platform.db, async (tx) => {
      const held = await awaiting(tx, end);
      if (held) await returnToDraft(tx, held.contract, { kind: 'returned', reason, actorName: '', now });
    });
  }
}

async function reject(tx: Tx, { contract, approval }: { contract: Contract; approval: ApprovalRecord }, now: Date): Promise<void> {
  const { reason } = approval;
  const actorName = await endedBy(tx, approval);
  await forgetDraft(tx, contract);
  const system = { kind: 'system', party: contract.owner, name: actorName } as const;
  await transition(tx, system, contract, { verb: 'reject', reason, history: [{ kind: 'rejected', actorName, note: reason }], now });
}

/** An approval ended: its contract is sent, ends, or is a draft again. */
export const followApprovalHandler: JobHandler<ApprovalEnd> = {
  job: approvalEnded,
  run: async (platform, end) => {
    if (end.kind !== 'contract') return;
    const now = platform.clock.now();
    if (end.outcome === 'approved') return startApproved(platform, end, now);
    await transact(platform.db, async (tx) => {
      const held = await awaiting(tx, end);
      if (held === undefined) return;
      if (end.outcome === 'rejected') await reject(tx, held, now);
      else
        await returnToDraft(tx, held.contract, {
          kind: end.outcome === 'withdrawn' ? 'withdrawn' : 'returned',
          reason: held.approval.reason,
          actorName: await endedBy(tx, held.approval),
          now,
        });
    });
  },
};
