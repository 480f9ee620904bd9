import type { RateLimit } from '@moqi/api';
import { sql } from 'kysely';
import type { Job } from '#kernel/job.ts';
import type { JobHandler, Platform } from './platform.ts';

/** How often a key was counted in the window that stands open. */
export interface Tally extends Pick<RateLimit, 'times'> {
  /** with this call; one more than `times` stands for all that came after */
  readonly used: number;
  readonly endsAt: Date;
}

/**
 * Counts one call in a fixed window, for all processes of the installation together. It is a statement of its own, outside the transaction
 * of the call: what is refused or fails has been tried all the same.
 */
export async function tallyCall(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  key: string,
  { times, perSeconds }: RateLimit,
  now: Date,
): Promise<Tally> {
  const ends = new Date(now.getTime() + perSeconds * 1000);
  const tooMany = times + 1;
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    insert into call_counts as known (key, used, ends_at) values (${Buffer.from(secrets.mac('call-counts', key))}, 1, ${ends})
    on conflict (key) do update set
      used = case when known.ends_at <= ${now} then 1 else least(known.used + 1, ${tooMany}) end,
      ends_at = case when known.ends_at <= ${now} then excluded.ends_at else known.ends_at end
    returning used, ends_at`.execute(db);
  const [count] = rows;
  return { times, used: count?.used ?? 1, endsAt: count?.ends_at ?? ends };
}

/** The same. @returns the seconds to wait when it is one too many, else undefined */
export async function countCall(
  platform: Pick<Platform, 'db' | 'secrets'>,
  key: string,
  limit: RateLimit,
  now: Date,
): Promise<number | undefined> {
  const { used, times, endsAt } = await tallyCall(platform, key, limit, now);
  return used <= times ? undefined : Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
}

const sweepCallCounts: Job<Record<string, never>> = { name: 'callCounts.sweep' };

/** Windows that are over count nothing any more. */
export const sweepCallCountsHandler: JobHandler<Record<string, never>> = {
  job: sweepCallCounts,
  everyMinutes: 10,
  run: async ({ db, clock }) => {
    await db.deleteFrom('call_counts').where('ends_at', '<=', clock.now()).execute();
  },
};
