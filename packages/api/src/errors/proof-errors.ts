import { insuranceRefusals } from '../trust/insurance/refusals.ts';
import { preservationRefusals } from '../trust/preservations/refusals.ts';
import { evidencePackageRefusals } from '../work/evidence-packages/refusals.ts';
import { performanceRefusals } from '../work/performance/refusals.ts';
import type { ErrorTable } from './error-table.ts';

/** Refusals of what is preserved and proven. */
export const proofErrors = {
  ...preservationRefusals,
  ...insuranceRefusals,
  ...evidencePackageRefusals,
  ...performanceRefusals,
} as const satisfies ErrorTable;
