import type { Query } from '@tanstack/react-query';

/** Until when a stream, of this window or of another one of the browser, is taken to be there; `follow-stream.ts` writes it. */
export const live = { until: 0 };

/**
 * When to ask again: ten times more seldom while a stream is there and the server tells when it changes, and four times after a failure,
 * so that a server in need is left in peace.
 */
export const pollEvery =
  (ms: number, isTold?: boolean) =>
  ({ state }: Pick<Query, 'state'>): number =>
    ms * (isTold && Date.now() < live.until ? 10 : 1) * (state.status === 'error' ? 4 : 1);
