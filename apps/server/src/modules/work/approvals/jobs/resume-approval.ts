import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { moveApproval } from '../acts/move-approval.ts';
import { resumeApproval, type WaitEnd } from '../events.ts';
import { lockApproval } from '../store/approvals.ts';

/** A wait node ends and the approval goes on. Safe to run twice, and when the approval went on or ended meanwhile. */
export const resumeApprovalHandler: JobHandler<WaitEnd & object> = {
  job: resumeApproval,
  run: async (platform, { party, approvalId, nodeId, until }) => {
    await transact(platform.db, async (tx) => {
      const approval = await lockApproval(tx, party, approvalId);
      const pause = approval?.instance.pause;
      if (approval?.instance.state !== 'running' || pause?.nodeId !== nodeId || pause.until !== until) return;
      await moveApproval(tx, platform, approval, {
        event: { kind: 'resume', pause },
        line: { kind: 'resumed', actorName: '', nodeId },
        reason: '',
        now: platform.clock.now(),
      });
    });
  },
};
