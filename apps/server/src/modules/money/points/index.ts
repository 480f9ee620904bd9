/** What other modules may use of points. */

export { holdBooks, kindOfOpenBooks, ownLots, receive } from './acts/books.ts';
export {
  assertAffordable,
  type Charge,
  type ContractCharge,
  type ContractCost,
  costOfContract,
  coverage,
  endReserve,
  followContracts,
  type HeldSubject,
  quote,
  reserve,
  reserveForContract,
  settleContract,
  spend,
} from './acts/charge-contract.ts';
export { nextShortage } from './acts/forecast-quota.ts';
export { movementAuthorOf } from './acts/movement-author.ts';
export { quotaByMonth, usedByPerson } from './acts/quota-by-month.ts';
export { monthsUntil, startOfMonth } from './forecast.ts';
export type { Lot, MovementAuthor, PartyKind, Subject } from './ledger.ts';
export {
  contractUnits,
  lotsAfter,
  mayManageBilling,
  mayRecharge,
  type Paying,
  payingOf,
  refusalOfPayment,
  signatureUnits,
} from './policy.ts';
export { ranking } from './usage.ts';
