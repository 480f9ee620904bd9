import { daysAfter, formatDate, formatTime, PAPER_SOON_DAYS, paperNoticeDue } from '@moqi/rules';
import type { Job } from '#kernel/job.ts';
import { recordPaperTold, takePapersToTell } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { paperEndsWords } from '../message-words.ts';

const tellOfPapers: Job<Record<string, never>> = { name: 'realNames.tellOfPapers' };

/** Persons of one transaction. */
const BATCH = 100;
/** Nobody is woken for it. */
const [FROM, UNTIL] = ['08:00:00', '21:00:00'];

async function tellBatch(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  const page = new URL('/auth/personalIdentityAuth', platform.config.publicUrl).href;
  return transact(platform.db, async (tx) => {
    const persons = await takePapersToTell(tx, formatDate(daysAfter(now, PAPER_SOON_DAYS)), { today: formatDate(now), most: BATCH });
    for (const { party, endsOn, told, address } of persons) {
      const due = paperNoticeDue(endsOn, told, now);
      if (due === undefined) continue;
      if (address !== undefined)
        await notify(tx, platform, { party, address, template: 'account.paperEnds', ...paperEndsWords(due, endsOn, page), now });
      await recordPaperTold(tx, party, due);
    }
    return persons.length;
  });
}

/** Tells persons that their ID card ends: 30 days ahead, and on its last day. Run twice, it tells nobody again. */
export const tellOfPapersHandler: JobHandler<Record<string, never>> = {
  job: tellOfPapers,
  everyMinutes: 60,
  run: async (platform) => {
    const time = formatTime(platform.clock.now());
    if (time < FROM || time >= UNTIL) return;
    while ((await tellBatch(platform)) === BATCH);
  },
};
