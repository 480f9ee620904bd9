import { DEEDS, type Deed, listDeeds } from '@moqi/api/account/operators';
import { latestEntries } from '#modules/records/logs/index.ts';
import { PLATFORM_PARTY } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';

const PAGE = 50;

const isDeed = (action: string): action is Deed => (DEEDS as readonly string[]).includes(action);

export const listDeedsHandler = handle(listDeeds, async ({ input, tx }) => {
  const entries = await latestEntries(tx, PLATFORM_PARTY, { kind: 'operation', before: input.before, most: PAGE + 1 });
  return {
    deeds: entries.slice(0, PAGE).flatMap(({ number, recordedAt, personName, action, objectName, reason, ip }) => {
      if (!isDeed(action)) return [];
      return [{ number, at: recordedAt.toISOString(), by: personName, deed: action, object: objectName, reason, ip }];
    }),
    hasMore: entries.length > PAGE,
  };
});
