/** What went wrong, for programs. The message is an English sentence for logs; texts for people are made by the caller. */
export type LedgerErrorCode =
  /** A note, checkpoint, key, proof or tile cannot be read. */
  | 'LEDGER_MALFORMED'
  /** No known key signed, or one that is known did not sign this text. */
  | 'LEDGER_UNSIGNED'
  /** A question that no log of this size can answer. */
  | 'LEDGER_RANGE';

export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  readonly code: LedgerErrorCode;

  constructor(code: LedgerErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export function malformed(what: string): LedgerError {
  return new LedgerError('LEDGER_MALFORMED', what);
}
