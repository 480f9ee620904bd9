/** What composes the platform takes from the preferences, and the copy of a person's data. */
export { noticesOf } from './acts/notices-of.ts';
export { treatmentWith } from './acts/treatment-of.ts';
