import type { Job } from '#kernel/job.ts';
import { activeAdministrators, findMembersOfPersons, memberPersons, tellPerson } from '#modules/enterprise/members/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform, Tx } from '#platform/platform.ts';
import { termEndsWords } from '../message-words.ts';
import { daysAt } from '../register-entry.ts';
import { markTold, type ToTell, takeToTell } from '../store/entries.ts';

const tellOfEnds: Job<object> = { name: 'register.tellOfEnds' };

/** Entries of one transaction. */
const BATCH = 100;

/** Who looks after it; once that member has left or is disabled, the administrators. */
async function personsToTell(tx: Tx, { party, stewardPersonId }: ToTell) {
  const [steward] = await findMembersOfPersons(tx, party, [stewardPersonId]);
  if (steward?.state === 'active') return [stewardPersonId];
  const administrators = await memberPersons(tx, party, await activeAdministrators(tx, party));
  return [...administrators.values()].flatMap(({ personId }) => personId ?? []);
}

async function tellBatch(platform: Platform): Promise<number> {
  const now = platform.clock.now();
  return transact(platform.db, async (tx) => {
    const entries = await takeToTell(tx, daysAt(now).today, BATCH);
    for (const entry of entries) {
      const { party, endsOn = '' } = entry;
      const words = termEndsWords(entry, { endsOn, page: `${platform.config.publicUrl}/console/register?term=soon` });
      for (const person of await personsToTell(tx, entry))
        await tellPerson(tx, platform, { party, person, template: 'register.ends', words, now });
    }
    if (entries.length > 0) await markTold(tx, entries);
    return entries.length;
  });
}

/** Tells who looks after a contract that its end is as near as was asked for. Run twice, it tells nobody again. */
export const tellOfEndsHandler: JobHandler<object> = {
  job: tellOfEnds,
  everyMinutes: 60,
  run: async (platform) => {
    while ((await tellBatch(platform)) === BATCH);
  },
};
