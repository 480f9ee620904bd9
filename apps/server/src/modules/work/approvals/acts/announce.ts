import { emit } from '#platform/events/emit.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { approvalEnded, resumeApproval } from '../events.ts';
import { askApprovers, tellCopied, tellInitiator } from './messages.ts';
import type { MovedApproval } from './transition.ts';

/** Sends the messages and jobs that follow from a change, in its transaction. */
export async function announce(tx: Tx, platform: Platform, { approval, opened, copied }: MovedApproval, now: Date): Promise<void> {
  const { party, approvalId } = approval;
  const { state, pause } = approval.instance;
  await askApprovers(tx, platform, approval, { tasks: opened, isReminder: false, now });
  await tellCopied(tx, platform, approval, { memberIds: copied, now });
  if (state !== 'running') {
    if (state !== 'withdrawn') await tellInitiator(tx, platform, approval, { outcome: state, now });
    await emit(tx, approvalEnded, { party, id: approvalId, at: now, ids: {} });
    // a wait node ends by itself when its time comes, even if the server was restarted meanwhile
  } else if (pause) await platform.jobs.enqueue(tx, resumeApproval, { party, approvalId, ...pause }, { startAfter: new Date(pause.until) });
}
