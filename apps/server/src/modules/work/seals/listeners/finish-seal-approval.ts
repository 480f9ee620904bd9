import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { type ApprovalRecord, approvalEnded, approvalOf, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { listenInSteps } from '#platform/events/listener.ts';
import type { Platform } from '#platform/platform.ts';
import { withSealObject } from '../acts/seal-object.ts';
import { transition } from '../acts/transition.ts';
import { findHeldSeal, findSeal } from '../store/seals.ts';

const SENT_BACK = '审批退回';

/** What the end of an approval does to a seal that still waits for it. */
async function finish(platform: Platform, approval: ApprovalRecord, outcome: 'approved' | 'rejected' | 'returned'): Promise<void> {
  const { party, subjectId: sealId, flowName } = approval;
  const seal = await findSeal(platform.db, party, sealId);
  if (seal?.state !== 'pending') return;
  const now = platform.clock.now();
  const step = outcome === 'approved' ? 'approve' : 'reject';
  const made = step === 'approve' ? await withSealObject(platform, await organizationOf(platform.db, party), seal) : undefined;
  const reason = step === 'approve' ? '' : approval.reason || SENT_BACK;
  await transact(platform.db, async (tx) => {
    const held = await findHeldSeal(tx, party, sealId);
    if (held?.state !== 'pending') return;
    await transition(tx, { kind: 'system', party, name: flowName }, { sealId, step, reason, now, made });
  });
}

/** The approval of a seal has ended. After a withdrawal the seal goes on waiting for a member who may approve seals. */
export const finishSealApproval = listenInSteps(approvalEnded, 'seals.finishApproval', async ({ platform, event: { party, id } }) => {
  const approval = await approvalOf(platform.db, party, id);
  const outcome = approval?.instance.state;
  if (approval?.kind !== 'seal' || outcome === undefined || outcome === 'running' || outcome === 'withdrawn') return;
  const latest = await instanceOf(platform.db, party, 'seal', approval.subjectId);
  if (latest?.approvalId === id) await finish(platform, approval, outcome);
});
