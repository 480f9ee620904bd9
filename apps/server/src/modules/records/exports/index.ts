/** Lists that are written into a spreadsheet with progress. The module that has the list decides what it holds and who may have it. */
export { beginExport } from './acts/begin-export.ts';
export { exportFile, exportProgress } from './acts/own-export.ts';
export { type ExportContent, writeExport } from './acts/write-export.ts';
