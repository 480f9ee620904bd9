/** Cryptographic Message Syntax (RFC 5652) with the attributes of CAdES (ETSI EN 319 122-1): build, read, verify. */
export { signedAttributes } from './cms-attributes.ts';
export { type SignedDataParts, signedData } from './cms-build.ts';
export { type CmsAttribute, parseSignedData, type SignedData, type SignerInfo, type SigningCertificateReference } from './cms-parse.ts';
export { type SignedContent, type SignerStatus, type SignerVerification, signerCertificate, verifySignerInfo } from './cms-verify.ts';
