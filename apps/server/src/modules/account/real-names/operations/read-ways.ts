import { readWays } from '@moqi/api/account/real-names';
import { handle } from '#operation/handle.ts';
import { waysOf } from '../acts/ways.ts';

export const readWaysHandler = handle(readWays, async ({ platform }) => ({
  ways: waysOf(platform.identityChecks),
  readsCards: platform.textReader.isThere(),
}));
