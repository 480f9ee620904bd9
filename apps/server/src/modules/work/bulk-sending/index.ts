/** What other modules may use of bulk sending. */
export { stopsAll } from './bulk.ts';
export { tablesOf, withMarkedPlaces } from './bulk-values.ts';
export { refusalWords } from './wire.ts';
