/** How many connections to the database one process may hold. */
export interface Connections {
  /** of the pool that everything asks */
  readonly pool: number;
  /** of the job queue */
  readonly queue: number;
}

export interface Shares {
  readonly web: Connections;
  readonly worker: Connections;
}

const MOST_IN_POOL = 10;
const LEAST_IN_POOL = 2;
/** A web process only sends; what it sends travels in its own transactions. */
const SENDING: Connections['queue'] = 1;
const WORKING: Connections['queue'] = 5;
/** The worker listens for new jobs and for new events, a web process for what its pages show. */
const LISTENING = { web: 1, worker: 2 };

/**
 * Shares out the connections that the database has for this server. While web processes are replaced there are twice as many of them.
 * @returns undefined where they are too few
 */
export function shareConnections(available: number, counts: { readonly web: number; readonly worker: boolean }): Shares | undefined {
  const web = 2 * counts.web;
  const worker = counts.worker ? 1 : 0;
  const left = available - web * (SENDING + LISTENING.web) - worker * (WORKING + LISTENING.worker);
  const pool = Math.min(MOST_IN_POOL, Math.floor(left / (web + worker)));
  if (pool < LEAST_IN_POOL) return undefined;
  return { web: { pool, queue: SENDING }, worker: { pool, queue: WORKING } };
}
