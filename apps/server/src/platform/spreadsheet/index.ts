export { type FilledIn, heldFile, readFilledIn } from './filled-in.ts';
export { readSpreadsheet } from './read-spreadsheet.ts';
export type { CellFault, SheetRow, SpreadsheetLimits } from './sheet-row.ts';
export { type SpreadsheetExcess, SpreadsheetReadersBusy, SpreadsheetRefused } from './spreadsheet-refused.ts';
export {
  type CellValue,
  cellText,
  plainText,
  type Sheet,
  SPREADSHEET_TYPE,
  type Spreadsheet,
  type SpreadsheetColumn,
  writeSpreadsheet,
  writeWorkbook,
} from './write-spreadsheet.ts';
