/** What composes the platform takes from the preferences. */
export { treatmentOf } from './acts/treatment-of.ts';
