import type { Platform, Tx } from '#platform/platform.ts';
import { resumeApproval } from '../events.ts';
import { tellOf } from './messages.ts';
import type { MovedApproval } from './transition.ts';

type Announced = Pick<MovedApproval, 'approval' | 'opened' | 'copied'>;

/** Sends the messages and jobs that follow from a change, in its transaction. */
export async function announce(tx: Tx, platform: Platform, { approval, opened, copied }: Announced, now: Date): Promise<void> {
  const { party, approvalId } = approval;
  const { state, pause } = approval.instance;
  const outcome = state === 'running' || state === 'withdrawn' ? undefined : state;
  await tellOf(tx, platform, approval, { tasks: opened, copied, outcome, now });
  // a wait node ends by itself when its time comes, even if the server was restarted meanwhile
  if (state === 'running' && pause)
    await platform.jobs.enqueue(tx, resumeApproval, { party, approvalId, ...pause }, { startAfter: new Date(pause.until) });
}
