import { daysAfter } from '@moqi/rules';

/** 幂等键: a key is remembered for a day. Requests since then with the same key are the same request. */
export const keysSince = (now: Date): Date => daysAfter(now, -1);
