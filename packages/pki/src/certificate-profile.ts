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

/**
 * Whether the leaf may be used so (RFC 5280 §4.2.1.3, §4.2.1.12; RFC 3161 §2.3; RFC 6960 §4.2.2.2).
 * @returns what is wrong, as the rest of an English sentence, or undefined
 */
export function checkUsage(certificate: Certificate, usage: CertificateUsage): string | undefined {
  if (usage === 'any') return undefined;
  const { keyUsage, extendedKeyUsage } = certificate;
  if (keyUsage !== undefined && !keyUsage.includes('digitalSignature') && !keyUsage.includes('nonRepudiation')) {
    return 'may not be used for signatures (key usage)';
  }
  if (usage === 'timestamping') {
    // RFC 3161 §2.3: exactly this purpose, and critical
    const only = extendedKeyUsage?.length === 1 && extendedKeyUsage[0] === OID.timeStamping;
    return only && certificate.extendedKeyUsageCritical ? undefined : 'is not a time-stamping certificate (critical extended key usage)';
  }
  if (usage === 'ocspSigning') return extendedKeyUsage?.includes(OID.ocspSigning) ? undefined : 'is not an OCSP responder certificate';
  if (extendedKeyUsage !== undefined && !extendedKeyUsage.some((purpose) => DOCUMENT_PURPOSES.includes(purpose))) {
    return 'may not be used to sign documents (extended key usage)';
  }
  return undefined;
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
