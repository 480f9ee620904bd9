/** Keys, the built-in authorities and imports: the part of the package that needs Node. */

export { createSeal, isInStandardForm, type SealTrust, type SealVerification, verifySeal } from './seal/seal.ts';
export {
  type AllowedCertificates,
  mayUseSeal,
  parseSeal,
  type Seal,
  type SealContents,
  type SealExtension,
  type SealPicture,
} from './seal/seal-format.ts';
export {
  createSealSignature,
  parseSealSignature,
  type SealSignature,
  type SealSignatureRequest,
  type SealSignatureVerification,
  verifySealSignature,
} from './seal/seal-signature.ts';
// the built-in certification authority, its end certificates and its revocation data
export {
  type Authority,
  type AuthorityKey,
  type AuthorityOptions,
  certifyAuthority,
  certifyIssuing,
  chainBelow,
  createAuthority,
  openAuthority,
  type RootAuthority,
} from './server/authority.ts';
export type { Credentials } from './server/credentials.ts';
export { type CertificateProfile, type CertificateRequest, issueCertificate } from './server/issue-certificate.ts';
export { type KeyStore, type StoredKey, type WrappedKeyStorage, wrappedKeyStore } from './server/key-store.ts';
export { type LocalRevocationOptions, localRevocationSource } from './server/local-revocation-source.ts';
export { importPem, type PemBlock, parsePem } from './server/pem.ts';
export { parsePkcs12 } from './server/pkcs12.ts';
export {
  type CrlRequest,
  issueCrl,
  type OcspQuestion,
  type OcspRequest,
  type OcspResponderOptions,
  type OcspStatus,
  ocspResponse,
  parseOcspRequest,
  type RevocationReason,
  type RevokedCertificate,
} from './server/revocation-authority.ts';
export { algorithmOf, generateKey, keySigner, publicKeyOf, type SoftwareKey, softwareSigner } from './server/software-key.ts';
export { type LocalTimestampAuthority, type LocalTimestampOptions, localTimestampAuthority } from './server/timestamp-authority.ts';
export { readTrustFile } from './server/trust-file.ts';
export { unwrapKey, wrapKey } from './server/wrap-key.ts';
