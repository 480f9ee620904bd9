/** A certificate that is trusted because the operator named it. */
export interface TrustedCertificate {
  /** DER. */
  readonly certificate: Uint8Array;
  /** The holders it vouches for, or the time. */
  readonly purposes: readonly ('person' | 'enterprise' | 'timestamp')[];
}
