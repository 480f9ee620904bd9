/** What a file exceeded. */
export type SpreadsheetExcess = 'bytes' | 'content' | 'rows';

/** A file that is no spreadsheet, or more of one than the caller takes. */
export class SpreadsheetRefused extends Error {
  /** undefined: it is no .xlsx file, or a damaged one */
  readonly excess: SpreadsheetExcess | undefined;
  constructor(excess?: SpreadsheetExcess, options?: ErrorOptions) {
    super(excess === undefined ? 'not a spreadsheet' : `a spreadsheet with too many ${excess}`, options);
    this.name = 'SpreadsheetRefused';
    this.excess = excess;
  }
}
