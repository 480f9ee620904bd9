/** What other modules may use of certificates. */
export { sealCertificateEnd } from './acts/seal-certificate-end.ts';
export { services } from './acts/services.ts';
export {
  type IssuedSigner,
  issuersOf,
  keepCertificate,
  sealCertificates,
  signerForOrganization,
  signerForPerson,
  tellingOfOutages,
} from './acts/signers.ts';
export { trustAnchors, trustRoot } from './acts/trust.ts';
export type { Service } from './service.ts';
