import { readClock } from '@moqi/api/account/identity';
import { handle } from '#operation/handle.ts';

export const readClockHandler = handle(readClock, async ({ now }) => ({ sysDate: now.toISOString() }));
