/** What other modules may use of automatic signing. */
export { endAuthorisationsOfKey } from './acts/end-for-key.ts';
