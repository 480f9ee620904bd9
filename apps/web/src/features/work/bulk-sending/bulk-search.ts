import { BULK_OUTCOMES, type BulkOutcome } from '@moqi/api/work/bulk-sending';
import { optionalTexts, stringifySearch, wholeNumber } from '#shared/search/search.ts';

export const BULK_PATH = '/initiation/batch';
export const PAGE_SIZE = 20;

/** What the address says: the template to send from, or the workbook that was uploaded, and which of its rows are shown. */
export interface BulkSearch {
  readonly tplId?: string;
  readonly batchId?: string;
  readonly outcome?: BulkOutcome;
  readonly itemPage?: number;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function readBulkSearch(search: Record<string, unknown>): BulkSearch {
  const { tplId, batchId } = optionalTexts(search, { tplId: 36, batchId: 36 });
  const outcome = BULK_OUTCOMES.find((one) => one === search['outcome']);
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...(tplId !== undefined && ID.test(tplId) && { tplId }),
    ...(batchId !== undefined && ID.test(batchId) && { batchId }),
    ...(outcome !== undefined && { outcome }),
    ...(itemPage !== undefined && itemPage > 1 && { itemPage }),
  };
}

export const bulkHref = (search: BulkSearch): string => `${BULK_PATH}${stringifySearch({ ...search })}`;
