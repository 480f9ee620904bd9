import { shortText } from '#shared/search/search.ts';

export const PERIODS = ['7', '30', '90'] as const;
type Period = (typeof PERIODS)[number];
export const USUAL: Period = '30';

/** What the address of the page may say. */
export interface UsageSearch {
  readonly days?: Period;
  readonly keyId?: string;
}

export function readUsageSearch(search: Record<string, unknown>): UsageSearch {
  const days = PERIODS.find((period) => period === String(search['days']));
  const keyId = shortText(search['keyId'], 36);
  return { ...(days === undefined || days === USUAL ? {} : { days }), ...(keyId === undefined ? {} : { keyId }) };
}
