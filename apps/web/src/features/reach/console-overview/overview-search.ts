import { OVERVIEW_PERIODS, type OverviewPeriod } from '@moqi/api/reach/overview';

export interface OverviewSearch {
  readonly period?: OverviewPeriod;
}

/** Anything else shows the month. */
export function readOverviewSearch({ period }: Record<string, unknown>): OverviewSearch {
  const known = OVERVIEW_PERIODS.find((one) => one === period);
  return known === undefined ? {} : { period: known };
}
