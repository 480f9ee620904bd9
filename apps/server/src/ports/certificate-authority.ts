import type { NameAttributes, Signer } from '@moqi/pki';

export interface CertificateRequest {
  readonly profile: 'person' | 'organization';
  readonly subject: NameAttributes;
  /** DER SubjectPublicKeyInfo */
  readonly spki: Uint8Array;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The issuer of a certificate, as it is kept with the certificate and shown wherever the certificate is. */
export interface Issuer {
  readonly name: string;
  /** 自建: an authority of the platform itself, not a licensed one */
  readonly selfBuilt: boolean;
}

export interface RevokedCertificate {
  /** hexadecimal */
  readonly serial: string;
  readonly revokedAt: Date;
}

/** The certification authority (CA) that certifies the keys of signers and seals. */
export interface CertificateAuthority {
  readonly issuer: Issuer;
  /** Asked once at start. @throws StartFailure with a sentence when the authority cannot issue */
  check(): Promise<void>;
  /** @returns DER */
  certify(request: CertificateRequest): Promise<Uint8Array>;
  /** DER of the certificates above those it issues, the direct issuer first, the root last. */
  chain(): Promise<readonly Uint8Array[]>;
  /** 制章者 (GB/T 38540): signs the seal objects of all enterprises, with a certificate of this authority. */
  sealMaker(): Promise<Signer>;
  /** 出证者: signs what the platform itself attests, such as certificates of completion, with a certificate of this authority in its name. */
  attestor(): Promise<Signer>;
  /** Complete revocation lists of its issuers (RFC 5280 §5), DER. `revoked` is asked for only when they are made anew. */
  revocationLists(revoked: () => Promise<readonly RevokedCertificate[]>): Promise<readonly Uint8Array[]>;
}
