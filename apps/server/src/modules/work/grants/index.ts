/** What other modules may use of grants. */
export { addKeepers, keepersOf, sealsKeptBy, setKeepers } from './acts/keepers.ts';
export { sealFacts } from './acts/seal-facts.ts';
export {
  carryGrantsOver,
  endGrant,
  everUsedSeals,
  giveGrant,
  grantsOfMember,
  holdGrantsOfMember,
  listGrants,
  recordSealUse,
} from './acts/seal-grants.ts';
export { afterUse, type GrantTerms, isPeriod, judgeGrants, type SealGrant, stateOfGrant, type Verdict } from './grant.ts';
export { selectUsesSince } from './views/uses-since.ts';
