/**
 * The three ports of the engine. Everything that needs a secret or a network stands behind one of them;
 * the rest of `@moqi/pki` and `@moqi/pdf` is pure computation on bytes.
 */

/** Digest algorithms that may appear in a signature. `sha1` is read in old files, never written. */
export type HashName = 'sha1' | 'sha256' | 'sha384' | 'sha512' | 'sm3';

/** Signature algorithms the engine writes; RSA keys are 2048–4096 bits. `sm2-sm3` uses the distinguishing id `1234567812345678` (GB/T 32918.2 §A). */
export type SignatureAlgorithm = 'rsa-pkcs1-sha256' | 'rsa-pss-sha256' | 'ecdsa-p256-sha256' | 'ecdsa-p384-sha384' | 'sm2-sm3';

/** A private key that lives somewhere else: a wrapped software key, an HSM, a KMS, a U-Key. */
export interface Signer {
  readonly algorithm: SignatureAlgorithm;
  /** DER of the signer's certificate. */
  readonly certificate: Uint8Array;
  /** DER of the issuing certificates, the direct issuer first. */
  readonly chain: readonly Uint8Array[];
  /**
   * Signs `message` (not a digest of it): for CMS the DER of the SET OF signed attributes.
   * @returns the raw signature value as CMS carries it: PKCS#1/PSS octets, or a DER SEQUENCE of r and s.
   */
  sign(message: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
}

/** An RFC 3161 time-stamping authority. */
export interface TimestampAuthority {
  /**
   * @param imprint digest of the bytes to be stamped
   * @returns DER of the TimeStampToken (a CMS ContentInfo), already checked against the request (RFC 3161 §2.4.2): nonce, imprint, EKU, signature.
   */
  timestamp(imprint: { readonly hash: HashName; readonly digest: Uint8Array }, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Where validation data for long-term levels comes from. */
export interface RevocationSource {
  /** DER of the current CRL of `issuer` and, when the authority answers, a DER OCSP response for `certificate`. */
  revocation(
    certificate: Uint8Array,
    issuer: Uint8Array,
    signal?: AbortSignal,
  ): Promise<{ readonly crl?: Uint8Array; readonly ocsp?: Uint8Array }>;
}
