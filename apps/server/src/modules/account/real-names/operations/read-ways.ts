import { readWays } from '@moqi/api/account/real-names';
import { handle } from '#operation/handle.ts';
import { hostedWaysOf, waysOf } from '../acts/ways.ts';

export const readWaysHandler = handle(readWays, async ({ platform }) => ({
  ways: waysOf(platform.identityChecks),
  hosted: hostedWaysOf(platform.hostedChecks),
  readsCards: platform.textReader.isThere(),
}));
