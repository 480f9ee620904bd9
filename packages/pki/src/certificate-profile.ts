import type { Certificate } from './certificate.ts';
import { OID } from './oids.ts';

/** What an end-entity certificate is used for. */
export type CertificateUsage = 'documentSigning' | 'timestamping' | 'ocspSigning' | 'any';

/**
 * Purposes under which people sign documents: RFC 9336, Adobe's and Microsoft's own, and the general ones that
 * certification authorities issued for signing before RFC 9336 existed.
 */
const DOCUMENT_PURPOSES: readonly string[] = [
  OID.documentSigning,
  OID.adobeDocumentSigning,
  OID.microsoftDocumentSigning,
  OID.emailProtection,
  OID.clientAuth,
  OID.anyExtendedKeyUsage,
];

/** For each use, whether the extended key usages allow it; absent ones (undefined) allow signing documents only. */
const PURPOSE_FITS: Record<Exclude<CertificateUsage, 'any'>, (certificate: Certificate) => boolean> = {
  documentSigning: ({ extendedKeyUsage: purposes }) =>
    purposes === undefined || purposes.some((purpose) => DOCUMENT_PURPOSES.includes(purpose)),
  // RFC 3161 §2.3: exactly this purpose, and critical
  timestamping: ({ extendedKeyUsage: purposes, extendedKeyUsageCritical }) =>
    purposes?.length === 1 && purposes[0] === OID.timeStamping && extendedKeyUsageCritical,
  // RFC 6960 §4.2.2.2
  ocspSigning: ({ extendedKeyUsage: purposes }) => purposes?.includes(OID.ocspSigning) ?? false,
};

/** The sentence for each use that the extended key usages do not allow. */
const MISFIT: Record<Exclude<CertificateUsage, 'any'>, string> = {
  documentSigning: 'may not be used to sign documents (extended key usage)',
  timestamping: 'is not a time-stamping certificate (critical extended key usage)',
  ocspSigning: 'is not an OCSP responder certificate (extended key usage)',
};

/**
 * Whether the leaf may be used so (RFC 5280 §4.2.1.3, §4.2.1.12).
 * @returns what is wrong, as the rest of an English sentence, or undefined
 */
export function checkUsage(certificate: Certificate, usage: CertificateUsage): string | undefined {
  if (usage === 'any') return undefined;
  const { keyUsage } = certificate;
  if (keyUsage !== undefined && !keyUsage.includes('digitalSignature') && !keyUsage.includes('nonRepudiation')) {
    return 'may not be used for signatures (key usage)';
  }
  return PURPOSE_FITS[usage](certificate) ? undefined : MISFIT[usage];
}

/**
 * Whether a certificate may issue certificates (RFC 5280 §6.1.4 k–n).
 * @param position `below`: number of intermediate certificates between it and the leaf; `anchor`: it is the trust anchor,
 *   which may be a v1 certificate without extensions
 * @returns what is wrong, as the rest of an English sentence, or undefined
 */
export function checkIssuer(issuer: Certificate, position: { readonly below: number; readonly anchor: boolean }): string | undefined {
  const bare = position.anchor && issuer.keyUsage === undefined && issuer.subjectKeyId === undefined;
  if (!issuer.isCa && !bare) return 'is not a certification authority';
  if (issuer.keyUsage !== undefined && !issuer.keyUsage.includes('keyCertSign')) return 'may not sign certificates (key usage)';
  if (issuer.pathLength !== undefined && position.below > issuer.pathLength) return 'does not allow so long a path';
  return undefined;
}
