/** What a file exceeded: a size, or the time and memory that reading one may take. */
export type SpreadsheetExcess = 'bytes' | 'content' | 'rows' | 'time' | 'memory';

/** A file that is no spreadsheet, or more of one than the caller takes. */
export class SpreadsheetRefused extends Error {
  /** undefined: it is no .xlsx file, or a damaged one */
  readonly excess: SpreadsheetExcess | undefined;
  constructor(excess?: SpreadsheetExcess, options?: ErrorOptions) {
    super(excess === undefined ? 'not a spreadsheet' : `a spreadsheet with too much ${excess}`, options);
    this.name = 'SpreadsheetRefused';
    this.excess = excess;
  }
}

/** As many spreadsheets wait to be read as may wait; this one can be sent again later. */
export class SpreadsheetReadersBusy extends Error {
  constructor() {
    super('too many spreadsheets wait to be read');
    this.name = 'SpreadsheetReadersBusy';
  }
}
