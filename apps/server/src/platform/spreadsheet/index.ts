export { readSpreadsheet, type SheetRow, type SpreadsheetLimits } from './read-spreadsheet.ts';
export { SpreadsheetRefused } from './spreadsheet-refused.ts';
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
