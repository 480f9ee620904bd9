/** What other modules may use of claims. */
export { correctAddress } from './acts/correct-address.ts';
export { enterAccounts, findAccounts, findReaders } from './acts/find-accounts.ts';
export { claimParticipants } from './claim-jobs.ts';
