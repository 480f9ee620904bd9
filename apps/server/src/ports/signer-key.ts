import type { NameAttributes, SignatureAlgorithm, Signer } from '@moqi/pki';
import type { CertifiedKind } from './certificate-authority.ts';

/** A key pair that was just made. */
export interface MadeKey {
  readonly algorithm: SignatureAlgorithm;
  /** DER SubjectPublicKeyInfo, for the certificate */
  readonly spki: Uint8Array;
  /** What is stored beside the certificate: a wrapped key, or the name of a key in a device. */
  readonly reference: Uint8Array;
}

/** Whose key it is. */
export interface KeyHolder {
  readonly kind: CertifiedKind;
  readonly subject: NameAttributes;
}

/** A device that keeps keys. */
export interface KeyDevice {
  readonly name: string;
  /** @throws when it cannot be used */
  check(): Promise<void>;
}

/** Where kept private keys lie. A key for one signature is made in memory and is never stored, so it needs no port. */
export interface SignerKeys {
  /**
   * A key for a new certificate; one that a service made beforehand has the algorithm it has.
   * @param context authenticated with the reference: the id of the certificate the key is for
   */
  make(algorithm: SignatureAlgorithm, context: string, holder: KeyHolder): Promise<MadeKey>;
  /**
   * The signer of a kept key.
   * @param kept.certificate DER
   * @param kept.chain DER of the issuers, the direct one first
   * @throws when the reference was changed or belongs to another context
   */
  open(kept: {
    readonly reference: Uint8Array;
    readonly context: string;
    readonly algorithm: SignatureAlgorithm;
    readonly certificate: Uint8Array;
    readonly chain: readonly Uint8Array[];
  }): Promise<Signer>;
  /** Whether a service elsewhere signs with the key: it may take its time, and is asked once for each signature. */
  isElsewhere(reference: Uint8Array): boolean;
}
