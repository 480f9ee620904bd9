import type { Deed } from '@moqi/api/account/operators';
import type { Operator } from '#kernel/actor.ts';
import { type LogEntry, recordLog } from '#modules/records/logs/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import type { Tx } from '#platform/platform.ts';

interface LoggedDeed extends Pick<LogEntry, 'object' | 'before' | 'after' | 'reason'> {
  readonly deed: Deed;
}

/** 运营留痕: in the chained log of the platform, who did what, to what and why. Call it last in the transaction. */
export async function logDeed(
  tx: Tx,
  { personId, name, origin }: Pick<Operator, 'personId' | 'name' | 'origin'>,
  now: Date,
  { deed, ...facts }: LoggedDeed,
): Promise<void> {
  await recordLog(tx, { party: PLATFORM_PARTY, by: { personId, name }, origin, now }, { kind: 'operation', action: deed, ...facts });
}
