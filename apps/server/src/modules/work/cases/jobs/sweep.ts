import type { Job } from '#kernel/job.ts';
import { DomainError } from '#kernel/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { handOverAll } from '../acts/hand-over.ts';
import { askAbout } from '../acts/take-answer.ts';
import { platformFor, transition } from '../acts/transition.ts';
import type { CaseFile } from '../case-file.ts';
import { judge } from '../judge.ts';
import { waitingPosts } from '../store/case-posts.ts';
import { openCases } from '../store/cases.ts';

const sweepCases: Job<object> = { name: 'cases.sweep' };

const BATCH = 100;
const MINUTE_MS = 60_000;
/** How often an institution is asked about one case. */
const ASKED_EVERY_MS = 15 * MINUTE_MS;

/** One case that fails keeps no other from being looked at. */
async function orLater(platform: Platform, caseId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    platform.log.info({ caseId, code: error.code }, 'nothing new of a case');
  }
}

async function endOverdue({ db, clock }: Platform, file: CaseFile): Promise<boolean> {
  const now = clock.now();
  if (judge('lapse', { ...file, now }) !== undefined) return false;
  await transact(db, (tx) => transition(tx, platformFor(file.party), { caseId: file.caseId, step: 'lapse', now }));
  return true;
}

/** Hands over what waits, asks about what institutions work on, and ends what files are missing of for too long. */
export const sweepHandler: JobHandler<object> = {
  job: sweepCases,
  everyMinutes: 5,
  run: async (platform) => {
    const { db, clock } = platform;
    const now = clock.now().getTime();
    for (const key of await waitingPosts(db, new Date(now - MINUTE_MS), BATCH)) {
      await orLater(platform, key.caseId, () => handOverAll(platform, key));
    }
    for (const file of await openCases(db, new Date(now - ASKED_EVERY_MS), BATCH)) {
      await orLater(platform, file.caseId, async () => (await endOverdue(platform, file)) || (await askAbout(platform, file)));
    }
  },
};
