import type { KeyUsage } from '@moqi/api/reach/merchant-keys';
import { formatDate } from '@moqi/rules';
import type { DayOfKey } from './store/calls.ts';

/** What was counted day by day, key by key: the key with most calls first, its days as they come. */
export function usageByKey(days: readonly DayOfKey[]): KeyUsage[] {
  const callsOf = ({ list }: KeyUsage) => list.reduce((sum, { calls }) => sum + calls, 0);
  return [...Map.groupBy(days, ({ keyId }) => keyId).values()]
    .flatMap((ofKey) => {
      const [first] = ofKey;
      if (first === undefined) return [];
      const { keyId, keyName, perDay } = first;
      return [{ keyId, keyName, perDay, list: ofKey.map(({ day, calls, refused, ms }) => ({ day: formatDate(day), calls, refused, ms })) }];
    })
    .toSorted((a, b) => callsOf(b) - callsOf(a) || a.keyName.localeCompare(b.keyName));
}
