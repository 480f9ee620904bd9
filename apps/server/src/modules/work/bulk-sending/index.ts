/** What other modules may use of bulk sending. */
export { readSheet } from './acts/read-sheet.ts';
export { stopsAll } from './bulk.ts';
export { PEOPLE_COLUMNS } from './bulk-columns.ts';
export { type BulkRow, bareMobile, readBulkRows } from './bulk-row.ts';
export { tablesOf, withMarkedPlaces } from './bulk-values.ts';
export { faultWords, refusalWords } from './wire.ts';
