/** What other modules may use of billing. */
export {
  assertAffordable,
  type Charge,
  type ContractCharge,
  followContract,
  releaseContract,
  reserveForContract,
  settleContract,
  spend,
} from './acts/charge-contract.ts';
export { nextShortage } from './acts/forecast-quota.ts';
export { quotaByMonth } from './acts/quota-by-month.ts';
export type { Mover } from './ledger.ts';
export { readerOf } from './policy.ts';
