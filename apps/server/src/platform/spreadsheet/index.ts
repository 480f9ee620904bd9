export { readSpreadsheet, type SheetRow, type SpreadsheetLimits } from './read-spreadsheet.ts';
export { SpreadsheetRefused } from './spreadsheet-refused.ts';
export { cellText, plainText, SPREADSHEET_TYPE, type Spreadsheet, type SpreadsheetColumn, writeSpreadsheet } from './write-spreadsheet.ts';
