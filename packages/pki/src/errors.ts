/** What went wrong, for programs. The message is an English sentence for logs; texts for people are made by the caller. */
export type PkiErrorCode =
  /** Octets that are not DER, outside any known structure. */
  | 'DER_MALFORMED'
  /** A certificate or public key cannot be read. */
  | 'CERTIFICATE_MALFORMED'
  /** A signature or time-stamp token is not a readable SignedData. */
  | 'CMS_MALFORMED'
  /** A time-stamp request, response or TSTInfo cannot be read. */
  | 'TIMESTAMP_MALFORMED'
  /** The time-stamping authority declined, or its answer does not fit the request. */
  | 'TIMESTAMP_REFUSED'
  /** No usable HTTP answer from the time-stamping authority in time; trying later may help. */
  | 'TIMESTAMP_UNREACHABLE'
  /** A CRL or OCSP message cannot be read. */
  | 'REVOCATION_MALFORMED'
  /** None of the addresses in a certificate gave usable revocation data; trying later may help. */
  | 'REVOCATION_UNREACHABLE'
  /** An evidence record cannot be read. */
  | 'EVIDENCE_RECORD_MALFORMED'
  /** A seal or seal signature cannot be read. */
  | 'SEAL_MALFORMED'
  /** A seal may not be made or used like this. */
  | 'SEAL_REFUSED'
  /** The structure is fine, but its algorithm is not implemented here. */
  | 'ALGORITHM_UNSUPPORTED'
  /** A private key cannot be read, is too weak, or does not belong to the certificate. */
  | 'KEY_UNUSABLE'
  /** The key store has no such key (any more). */
  | 'KEY_UNKNOWN'
  /** A wrapped key does not open: other master key, other context, or changed. */
  | 'UNWRAP_FAILED'
  /** A key file does not open with this password. */
  | 'PASSWORD_WRONG'
  /** A token (HSM, smart card) does not let us in with this PIN: wrong, locked or expired. Trying again may lock it. */
  | 'PIN_WRONG'
  /** The library of a token, the token itself or the way to it is missing; trying later may help. */
  | 'TOKEN_UNAVAILABLE'
  /** The token is there and declined what it was asked; the message has its own error name. */
  | 'TOKEN_REFUSED'
  /** A PKCS #12 file cannot be read. */
  | 'PKCS12_MALFORMED'
  /** A text is not PEM, or lacks the block that was looked for. */
  | 'PEM_MALFORMED'
  /** A certificate would not be what its profile promises. */
  | 'PROFILE_REFUSED';

/** The only error this package throws on purpose; anything else is a defect. */
export class PkiError extends Error {
  override readonly name: string = 'PkiError';
  /** Stable: callers map it to a text for people. */
  readonly code: PkiErrorCode;

  /** @param options.cause the error underneath, for logs */
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
