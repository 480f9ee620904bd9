import { errorSentence } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { type ApprovalEnd, type ApprovalRecord, approvalEnded, endedBy, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { goOut } from '../acts/go-out.ts';
import { returnToDraft } from '../acts/hold-back.ts';
import { refreshDrawers } from '../acts/refresh-drawers.ts';
import type { Contract } from '../contract.ts';
import { advance } from '../store/advance.ts';
import { forgetDraft, lockContract } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';

/** The contract while it still waits for just this approval. */
async function heldBack(tx: Tx, end: ApprovalEnd): Promise<{ contract: Contract; approval: ApprovalRecord } | undefined> {
  const party = end.party as PartyId;
  const contract = await lockContract(tx, party, end.subjectId);
  const approval = await instanceOf(tx, party, 'contract', end.subjectId);
  if (contract?.state !== 'approving' || approval?.approvalId !== end.instanceId) return undefined;
  return { contract, approval };
}

/** What keeps an approved contract from going out is its sender's to mend: it becomes a draft again. */
async function letGo(platform: Platform, end: ApprovalEnd, now: Date): Promise<void> {
  try {
    await transact(platform.db, async (tx) => {
      const held = await heldBack(tx, end);
      if (held === undefined) return;
      const { contract, approval } = held;
      await recordEvent(tx, contract, { kind: 'approved', actorName: '', at: now, note: approval.flowName });
      await forgetDraft(tx, contract);
      const by = { personId: contract.createdBy, memberId: approval.initiatorId, name: contract.createdByName };
      const paying = { by, reader: { superFlag: false, rechargeButton: 0 } } as const;
      await goOut(tx, platform, contract, { verb: 'approve', personName: contract.createdByName, paying, now });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const reason = errorSentence(error.code, error.facts);
    await transact(platform.db, async (tx) => {
      const held = await heldBack(tx, end);
      if (held) await returnToDraft(tx, held.contract, { kind: 'returned', reason, actorName: '', now });
    });
  }
}

async function refuse(tx: Tx, { contract, approval }: { contract: Contract; approval: ApprovalRecord }, now: Date): Promise<void> {
  const refused = await advance(tx, contract, 'refuse', { now, reason: approval.reason });
  await forgetDraft(tx, contract);
  await recordEvent(tx, refused, { kind: 'rejected', actorName: await endedBy(tx, approval), at: now, note: approval.reason });
  await refreshDrawers(tx, refused.owner, refused.contractId);
}

/** An approval ended: the contract it held back goes out, ends, or is a draft again. */
export const followApprovalHandler: JobHandler<ApprovalEnd> = {
  job: approvalEnded,
  run: async (platform, end) => {
    if (end.kind !== 'contract') return;
    const now = platform.clock.now();
    if (end.outcome === 'approved') return letGo(platform, end, now);
    await transact(platform.db, async (tx) => {
      const held = await heldBack(tx, end);
      if (held === undefined) return;
      if (end.outcome === 'rejected') await refuse(tx, held, now);
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
