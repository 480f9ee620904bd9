/** Lists that are written into a spreadsheet with progress; which list, and who may ask, is the business of the module that has it. */
export { exportFile, exportProgress } from './acts/own-export.ts';
export { type ExportContent, writeExport } from './acts/write-export.ts';
export { insertExport as beginExport, type AskedExport } from './store/exports.ts';
