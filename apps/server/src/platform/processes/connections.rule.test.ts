import { expect, test } from 'vitest';
import { shareConnections } from './connections.ts';

test.each([
  // a PostgreSQL as it comes: 100, less what it reserves and the operator's
  [91, { web: 1, worker: true }, 10],
  [91, { web: 2, worker: true }, 10],
  [91, { web: 4, worker: true }, 7],
  [91, { web: 4, worker: false }, 9],
  [24, { web: 2, worker: true }, undefined],
  [25, { web: 2, worker: true }, 2],
  [9, { web: 0, worker: true }, 2],
  [8, { web: 0, worker: true }, undefined],
])('%i connections for %o: %s each', (available, counts, pool) => {
  const shares = shareConnections(available, counts);
  expect(shares?.web.pool).toBe(pool);
  expect(shares?.worker.pool).toBe(pool);
  if (shares === undefined) return;
  const worker = counts.worker ? shares.worker.pool + shares.worker.queue + 2 : 0;
  expect(2 * counts.web * (shares.web.pool + shares.web.queue + 1) + worker).toBeLessThanOrEqual(available);
});
