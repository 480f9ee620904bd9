/** How much of a spreadsheet is taken. */
export interface SpreadsheetLimits {
  /** of the file */
  readonly bytes: number;
  /** of what it unpacks to, in bytes; and of what its cells say together, in characters, as many cells may refer to one text */
  readonly content: number;
  /** with content; what is above or below does not count */
  readonly rows: number;
  /** further columns are passed over */
  readonly columns: number;
}

/**
 * Why a cell is not to be taken as it stands.
 *
 * - `formula`: it was to be computed; that is never done, and what the file claims as the result is not believed
 * - `longNumber`: a number of more than 15 digits. Programs keep 15 and replace the rest by zeros, mostly before the file reaches us, so
 *   that what is left of an ID card number or a bank account still looks like one. They must be written as text
 * - `date`: a number in a format of dates that is no day of the calendar
 * - `error`: an error value like #N/A, or nothing that can be read
 * - `hidden`: its column is hidden, so the person who sends the file does not see it
 */
export type CellFault = 'formula' | 'longNumber' | 'date' | 'error' | 'hidden';

export interface SheetRow {
  /** as the spreadsheet numbers it */
  readonly row: number;
  /**
   * What each cell says, without blanks around it. Empty where there is nothing, and where there is a fault other than `hidden`: a result
   * or a number that is not believed must not be written into a file from which it could come back as text.
   */
  readonly cells: readonly string[];
  /** The row is hidden, by hand or by a filter: the person who sends the file does not see it. */
  readonly isHidden: boolean;
  /** `column` counts from 0 */
  readonly faults: readonly { readonly column: number; readonly fault: CellFault }[];
}
