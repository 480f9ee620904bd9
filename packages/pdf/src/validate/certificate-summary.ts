/*
 * Certificates in the few words a report has room for.
 */
import type { Certificate } from '@moqi/pki';
import { equalBytes } from '../bytes/octets.ts';
import type { SignatureReport } from './report.ts';
import type { Anchor } from './trust.ts';

/**
 * Who signed, by certificate; the common name falls back to the organization or the whole name. Certificates of
 * organizations often carry the full name in `organization` and a short one, or none, as common name.
 */
export function signerOf(certificate: Certificate | undefined): SignatureReport['signer'] {
  if (!certificate) return { commonName: '' };
  const { commonName, organization, organizationalUnit, serialNumber, text } = certificate.subject;
  return {
    commonName: commonName ?? organization ?? text,
    ...(organization !== undefined && { organization }),
    ...(organizationalUnit !== undefined && { organizationalUnit }),
    ...(serialNumber !== undefined && { serialNumber }),
  };
}

/**
 * What a page shows of a certificate. The issuer is the text of the certificate itself; only `selfBuilt` rests on a
 * verified chain.
 * @param ownRoots DER of the product's own roots
 * @param anchor of the trusted chain; without one nobody is called the product's own
 */
export function summaryOf(
  certificate: Certificate,
  anchor: Anchor | undefined,
  ownRoots: readonly Uint8Array[],
): NonNullable<SignatureReport['certificate']> {
  const { algorithm, bits, curve } = certificate.publicKey;
  return {
    issuer: certificate.issuer.text,
    notBefore: certificate.notBefore,
    notAfter: certificate.notAfter,
    algorithm: algorithm === 'rsa' ? `RSA ${bits}` : (curve ?? algorithm),
    fingerprint: certificate.fingerprint,
    selfBuilt: anchor !== undefined && ownRoots.some((root) => equalBytes(root, anchor.der)),
  };
}
