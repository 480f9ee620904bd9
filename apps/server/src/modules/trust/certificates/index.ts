/** What other modules may use of certificates. */

export { archiveEnd, archivePdf } from './acts/archive-pdf.ts';
export { signerWithOwnKey } from './acts/own-signer.ts';
export { sealCertificateEnd } from './acts/seal-certificate-end.ts';
export { services, stampingAuthority } from './acts/services.ts';
export { signInstrument } from './acts/sign-instrument.ts';
export {
  hasLastingCertificate,
  type IssuedSigner,
  isOutage,
  issuersOf,
  keepCertificate,
  mayHaveToWait,
  sealCertificates,
  serialOf,
  signerForOrganization,
  signerForPerson,
  signerForSandbox,
  tellingOfOutages,
  unvouchedSigner,
} from './acts/signers.ts';
export { type NamedAnchor, revocationLists, trustAnchors, trustRoot } from './acts/trust.ts';
export { qrRows } from './qr-rows.ts';
export type { Service } from './service.ts';
