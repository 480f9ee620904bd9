/** A certificate that is trusted because the operator named it. */
export interface TrustedCertificate {
  /** DER. */
  readonly certificate: Uint8Array;
  /** Whom it vouches for, or that it vouches for the time. */
  readonly purposes: readonly ('person' | 'enterprise' | 'timestamp')[];
}
