import type { QueryClient } from '@tanstack/react-query';
import { watchChanges } from './call/watch-changes.ts';
import { watchConnection } from './connection/watch-connection.ts';

export { followStream } from './call/follow-stream.ts';

/** What a page does beside what it shows: it is told of changes, and says when the network is gone. */
export function keepUp(queries: QueryClient): void {
  watchConnection(queries);
  watchChanges(queries);
}
