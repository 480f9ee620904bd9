/** Certificates, signatures and time stamps, for Node and browsers. What needs Node or a private key is in `@moqi/pki/server`. */
export { digestWeakness, endedAlgorithms, endOf, signerWeakness } from './algorithm-policy.ts';
export { type AlgorithmIdentifier, digestAlgorithm, HASH_SIZE, hashByOid, hashOf } from './algorithms.ts';
// certificates and their paths
export { type Certificate, certificateOf, parseCertificate } from './certificate.ts';
export type { KeyUsage } from './certificate-extensions.ts';
export type { CertificateUsage } from './certificate-profile.ts';
export { buildChain, type ChainOptions, type ChainResult, type ChainStatus } from './chain.ts';
export {
  parseSignedData,
  type SignedContent,
  type SignedData,
  type SignedDataParts,
  type SignerInfo,
  type SignerStatus,
  type SignerVerification,
  signedAttributes,
  signedData,
  signerCertificate,
  verifySignerInfo,
} from './cms.ts';
export { type Crl, type CrlEntry, parseCrl, verifyCrl } from './crl.ts';
export * as der from './der.ts';
export type { DistinguishedName, NameAttributes } from './distinguished-name.ts';
export { Effort } from './effort.ts';
export { DerError, PkiError, type PkiErrorCode } from './errors.ts';
export {
  type ArchiveChain,
  type ArchiveTimestamp,
  digestForFurtherChain,
  digestForRenewal,
  evidenceRecordDer,
  hashTree,
  parseEvidenceRecord,
  type ReducedHashtree,
} from './evidence-record.ts';
export { createHasher, digest, type Hasher } from './hash.ts';
export type { Fetch } from './http.ts';
export { type HttpRevocationOptions, httpRevocationSource } from './http-revocation-source.ts';
export { type HttpTimestampOptions, httpTimestampAuthority } from './http-timestamp-authority.ts';
export { findAnswer, type OcspAnswer, type OcspResponse, ocspRequest, parseOcspResponse, verifyOcspResponse } from './ocsp.ts';
export { OID } from './oids.ts';
export type { HashName, RevocationSource, SignatureAlgorithm, Signer, TimestampAuthority } from './ports.ts';
export { type PublicKey, parsePublicKey } from './public-key.ts';
export {
  checkRevocation,
  type RevocationEvidence,
  type RevocationFinding,
  type RevocationMoment,
  type RevocationStatus,
} from './revocation.ts';
export { type SealVerification, verifySeal } from './seal/seal.ts';
export { signDetached } from './sign-detached.ts';
export {
  type Imprint,
  isFromTheFuture,
  nonceMatches,
  parseTimestampResponse,
  parseTimestampToken,
  type TimestampOptions,
  type TimestampResponse,
  type TimestampToken,
  type TimestampVerification,
  timestampRequest,
  verifyTimestampToken,
} from './timestamp.ts';
export { timestampEnd } from './timestamp-end.ts';
export { type EvidenceRecordOptions, type EvidenceRecordVerification, verifyEvidenceRecord } from './verify-evidence-record.ts';
export { verifySignature, verifySigned } from './verify-signature.ts';
