/** What other modules may use of certificates. */
export { type IssuedSigner, sealCertificates, signerForOrganization, signerForPerson } from './acts/signers.ts';
export { trustRoot } from './acts/trust.ts';
export { type CertificateRow, insertCertificate, sealCertificateEnd } from './store/certificates.ts';
