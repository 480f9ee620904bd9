/** What went wrong, for programs. The message is an English sentence for logs; texts for people are made by the caller. */
export type PkiErrorCode =
  | 'DER_MALFORMED'
  | 'CERTIFICATE_MALFORMED'
  | 'CMS_MALFORMED'
  | 'TIMESTAMP_MALFORMED'
  | 'TIMESTAMP_REFUSED'
  | 'TIMESTAMP_UNREACHABLE'
  | 'REVOCATION_MALFORMED'
  | 'REVOCATION_UNREACHABLE'
  | 'SEAL_MALFORMED'
  | 'SEAL_REFUSED'
  | 'ALGORITHM_UNSUPPORTED'
  | 'KEY_UNUSABLE'
  | 'KEY_UNKNOWN'
  | 'UNWRAP_FAILED'
  | 'PASSWORD_WRONG'
  | 'PKCS12_MALFORMED'
  | 'PEM_MALFORMED'
  | 'PROFILE_REFUSED';

/** The only error this package throws on purpose; anything else is a defect. */
export class PkiError extends Error {
  override readonly name: string = 'PkiError';
  readonly code: PkiErrorCode;

  constructor(code: PkiErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Bytes that are not the DER (ITU-T X.690 §10) they should be; `offset` counts from the start of the decoded buffer. */
export class DerError extends PkiError {
  override readonly name = 'DerError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super('DER_MALFORMED', `${message} (at byte ${offset})`);
    this.offset = offset;
  }
}

/**
 * Runs a parser and gives its DER errors the code of the structure that was being read.
 * @throws PkiError with `code`, the DerError as cause
 */
export function parsing<T>(code: PkiErrorCode, what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof DerError) throw new PkiError(code, `${what}: ${error.message}`, { cause: error });
    throw error;
  }
}
