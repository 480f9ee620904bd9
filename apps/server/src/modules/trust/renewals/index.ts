/** What other modules may use of files that are kept provable. */
export { type Renewals, renewalsOf } from './acts/renewed-file.ts';
export { unwatchFiles, watchFiles } from './acts/watch-files.ts';
export type { RenewedFile } from './provable-file.ts';
export { renewedHashes } from './views/renewed-hashes.ts';
