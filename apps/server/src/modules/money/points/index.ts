/** What other modules may use of points. */
export {
  assertAffordable,
  type Charge,
  type ContractCharge,
  coverage,
  followContract,
  reserveForContract,
  settleContract,
  spend,
} from './acts/charge-contract.ts';
export { nextShortage } from './acts/forecast-quota.ts';
export { holdBooks, ownLots } from './acts/hold-books.ts';
export { movementAuthorOf } from './acts/movement-author.ts';
export { quotaByMonth } from './acts/quota-by-month.ts';
export { receive } from './acts/receive.ts';
export { monthsUntil, startOfMonth } from './forecast.ts';
export type { MovementAuthor, Subject } from './ledger.ts';
export { mayManageBilling, mayRecharge, type Paying, payingOf } from './policy.ts';
export { lockOpenBooks, type PartyKind } from './store/books.ts';
export { sumsByPerson } from './store/history.ts';
export { ranking } from './usage.ts';
