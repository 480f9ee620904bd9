/** What other modules may use of certificates. */
export { issuersOf } from './acts/issuers-of.ts';
export { sealCertificateEnd } from './acts/seal-certificate-end.ts';
export {
  type IssuedSigner,
  keepCertificate,
  sealCertificates,
  signerForOrganization,
  signerForPerson,
  tellingOfOutages,
} from './acts/signers.ts';
export { trustAnchors, trustRoot } from './acts/trust.ts';
