/** Lists that are written into a spreadsheet with progress; which list, and who may ask, is the business of the module that has it. */
export { exportFile, exportProgress } from './acts/own-export.ts';
export { type ExportContent, writeExport } from './acts/write-export.ts';
export { type AskedExport, insertExport as beginExport } from './store/exports.ts';
