import type { NameAttributes, SignatureAlgorithm, Signer } from '@moqi/pki';

/** Whose certificates they are. */
export type CertifiedKind = 'person' | 'organization';

export interface CertificateRequest {
  /** The same in every attempt for one certificate, so that an authority that was asked twice issues one. */
  readonly requestId: string;
  readonly profile: CertifiedKind;
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

/** One certificate that an authority issues by, and those above it. */
export interface IssuingChain {
  readonly issuer: Issuer;
  /** DER, the direct issuer first, the root last */
  readonly chain: readonly Uint8Array[];
}

export interface RevokedCertificate {
  /** hexadecimal */
  readonly serial: string;
  readonly revokedAt: Date;
}

/** What an authority elsewhere keeps of the certificates it issued. */
export interface CertificateRegister {
  /** Revoking what is revoked changes nothing. @throws AuthorityUnavailable */
  revoke(certificate: RevokedCertificate): Promise<void>;
  /** @throws AuthorityUnavailable */
  statusOf(serial: string): Promise<'good' | 'revoked' | 'unknown'>;
}

/** The authority gave no certificate, or none that may be used. A job that meets it fails, and runs again. */
export class AuthorityUnavailable extends Error {}

/** A certification authority (CA) that certifies the keys of signers and seals. */
export interface CertificateAuthority {
  /** Of what it certifies today. */
  readonly issuer: Issuer;
  /** Absent: what it issued is kept by the platform alone. */
  readonly register: CertificateRegister | undefined;
  /** Asked at start. @throws when the authority cannot issue: StartFailure where nothing can be done without it, else AuthorityUnavailable */
  check(): Promise<void>;
  /** @returns DER. @throws AuthorityUnavailable */
  certify(request: CertificateRequest): Promise<Uint8Array>;
  /** What it issues by, today's first. */
  chains(): Promise<readonly [IssuingChain, ...IssuingChain[]]>;
  /** Current complete revocation lists of its issuers (RFC 5280 §5), DER. `revoked` is asked for where the platform keeps what was revoked. */
  revocationLists(revoked: () => Promise<readonly RevokedCertificate[]>): Promise<readonly Uint8Array[]>;
}

/** Whose seals are believed. All are DER. */
export interface MakersTrust {
  readonly trust: readonly Uint8Array[];
  /** what makers were certified by: today's first */
  readonly intermediates: readonly Uint8Array[];
  readonly makers: readonly Uint8Array[];
}

/** The authority of the installation itself, which certifies what the platform signs with. */
export interface OwnAuthority extends CertificateAuthority {
  /** 制章者 (GB/T 38540): signs the seal objects of all enterprises, with a certificate of this authority. */
  sealMaker(): Promise<Signer>;
  /** Of today's maker and all before it. @param maker who signed the seal in question: another process may have made a successor just now */
  sealTrust(maker: Uint8Array): Promise<MakersTrust>;
  /** 出证者: signs what the platform itself attests, such as certificates of completion, with a certificate of this authority in its name. */
  attestor(): Promise<Signer>;
}

/** Who certifies signers of one kind, and with which keys they sign. */
export interface ChosenAuthority {
  readonly authority: CertificateAuthority;
  readonly algorithm: SignatureAlgorithm;
}

export interface KnownAuthority extends IssuingChain {
  /** Whom its certificates are about. */
  readonly kinds: readonly CertifiedKind[];
  /** Absent: it certified here formerly. Its certificates stay what they are. */
  readonly authority: CertificateAuthority | undefined;
}

/** The authorities of signers: those that configuration chooses, and those it chose before. */
export interface Authorities extends Readonly<Record<CertifiedKind, ChosenAuthority>> {
  /** Everything certificates here were issued by, today's first. */
  known(): Promise<readonly KnownAuthority[]>;
  /** What a certificate was issued by. @throws for a certificate that none of the known authorities issued */
  issuerOf(certificate: Uint8Array): Promise<KnownAuthority>;
}
