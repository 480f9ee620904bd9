export { AUTHORITY_NAME, builtInAuthority } from './issuing/built-in-authority.ts';
export { type IssuedSigner, signerForOrganization, signerForPerson } from './issuing/signers.ts';
export { timestampAuthority } from './issuing/timestamps.ts';
export { type CertificateRow, insertCertificate } from './store/certificates.ts';
