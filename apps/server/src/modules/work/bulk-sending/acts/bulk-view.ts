import type { BulkSummary } from '@moqi/api/work/bulk-sending';
import type { Database } from '#platform/platform.ts';
import type { Bulk } from '../bulk.ts';
import { countRows } from '../store/bulks.ts';
import { summaryToWire } from '../wire.ts';

const NONE = { faulty: 0, open: 0, waiting: 0, sent: 0, refused: 0 };

/** How far each is. */
export async function summaries(db: Database, bulks: readonly Bulk[]): Promise<BulkSummary[]> {
  const [first] = bulks;
  if (first === undefined) return [];
  const ids = bulks.map(({ bulkId }) => bulkId);
  const counts = await countRows(db, first.party, ids);
  return bulks.map((bulk) => summaryToWire(bulk, counts.get(bulk.bulkId) ?? NONE));
}

export async function summaryOf(db: Database, bulk: Bulk): Promise<BulkSummary> {
  const counts = await countRows(db, bulk.party, [bulk.bulkId]);
  return summaryToWire(bulk, counts.get(bulk.bulkId) ?? NONE);
}
