import { USUAL_DEADLINE_DAYS } from '@moqi/api/work/sending';
import type { PartyId } from '#kernel/actor.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import type { Tx } from '#platform/platform.ts';
import { deadlineOf } from '../deadline.ts';

/** The last moment to sign a contract that is begun now, as the enterprise prescribes or as is usual. */
export async function usualDeadline(tx: Tx, party: PartyId, now: Date): Promise<string | undefined> {
  const { deadlineDays } = await settingsOf(tx, party);
  return deadlineOf({}, deadlineDays || USUAL_DEADLINE_DAYS, now)?.toISOString();
}
