import { type ApprovalEnd, approvalEnded, instanceOf } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler } from '#platform/platform.ts';
import { note } from '../acts/note.ts';

/** The use of the sender's own seal was decided: whoever asked has to act again, and the contract waits for that. */
export const showSealRequestHandler: JobHandler<ApprovalEnd> = {
  job: approvalEnded,
  run: async ({ db, clock }, { kind, party, subjectId }) => {
    if (kind !== 'sealUse') return;
    const approval = await instanceOf(db, party, 'sealUse', subjectId);
    if (approval?.contract?.owner !== party) return;
    const { contract } = approval;
    await transact(db, async (tx) => {
      await note(tx, contract, { now: clock.now() });
    });
  },
};
