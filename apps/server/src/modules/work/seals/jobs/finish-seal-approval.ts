import type { PartyId } from '#kernel/actor.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { recordLog } from '#modules/records/logs/index.ts';
import { type ApprovalEnd, type ApprovalRecord, approvalEnded, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { withSealObject } from '../acts/seal-object.ts';
import { takeStep } from '../acts/take-step.ts';
import { findSeal } from '../store/seals.ts';

const SENT_BACK = '审批退回';

/** What the end of an approval does to a seal that still waits for it. */
async function finish(platform: Platform, approval: ApprovalRecord, outcome: 'approved' | 'rejected' | 'returned'): Promise<void> {
  const { party, subjectId: sealId, flowName } = approval;
  const seal = await findSeal(platform.db, party, sealId);
  if (seal?.state !== 'pending') return;
  const now = platform.clock.now();
  const passes = outcome === 'approved';
  const made = passes ? await withSealObject(platform, await organizationOf(platform.db, party), seal) : undefined;
  const reason = passes ? '' : approval.reason || SENT_BACK;
  await transact(platform.db, async (tx) => {
    const held = await findSeal(tx, party, sealId);
    if (held?.state !== 'pending') return;
    const step = { verb: passes ? ('approve' as const) : ('reject' as const), by: flowName, reason, now, ...(made && { made }) };
    const { before, after } = await takeStep(tx, party, sealId, step);
    const object = { type: 'seal', id: sealId, name: after.name };
    const change = { before: { state: before.state }, after: { state: after.state }, reason };
    await recordLog(tx, { party, now }, { kind: 'operation', action: passes ? 'seals.approve' : 'seals.reject', object, ...change });
  });
}

/** A flow for seals came to its end. Withdrawn, the seal goes on waiting for whoever may approve seals. */
export const finishSealApprovalHandler: JobHandler<ApprovalEnd> = {
  job: approvalEnded,
  run: async (platform, { party, kind, subjectId, instanceId, outcome }) => {
    if (kind !== 'seal' || outcome === 'withdrawn') return;
    const approval = await instanceOf(platform.db, party as PartyId, kind, subjectId);
    if (approval?.approvalId === instanceId) await finish(platform, approval, outcome);
  },
};
