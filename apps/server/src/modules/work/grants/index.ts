/** What other modules may use of grants. */
export { type GrantTerms, isPeriod, judgeGrants, stateOfGrant, type Verdict } from './grant.ts';
export {
  countUse,
  endGrant,
  endGrantsOf,
  grantsOfMember,
  holdGrantsOfMember,
  insertGrant,
  listGrants,
  type SealGrant,
} from './store/seal-grants.ts';
export { addKeepers, keepersOf, removeKeepers, sealsKeptBy } from './store/seal-keepers.ts';
export { countSealUses, everUsedSeals, insertSealUse } from './store/seal-uses.ts';
