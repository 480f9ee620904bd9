import { readClock } from '@moqi/api';
import { handle } from '#operation/handle.ts';

export const readClockHandler = handle(readClock, async ({ now }) => ({ sysDate: now.toISOString() }));
