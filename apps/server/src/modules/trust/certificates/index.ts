export { AUTHORITY_NAME, builtInAuthority } from './issuing/built-in-authority.ts';
export { sealMaker } from './issuing/seal-maker.ts';
export { type IssuedSigner, sealCertificates, signerForOrganization, signerForPerson } from './issuing/signers.ts';
export { timestampAuthority } from './issuing/timestamps.ts';
export { type CertificateRow, insertCertificate, sealCertificateEnd } from './store/certificates.ts';
