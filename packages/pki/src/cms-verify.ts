import { equalBytes } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { readAttributes, type SignedData, type SignerInfo } from './cms-parse.ts';
import * as der from './der.ts';
import { namesMatch } from './distinguished-name.ts';
import type { Effort } from './effort.ts';
import { PkiError } from './errors.ts';
import { digest } from './hash.ts';
import { OID } from './oids.ts';
import type { HashName } from './ports.ts';
import { verifyClaim } from './verify-signature.ts';

/** Outcome for one signer. `valid` says nothing yet about trust in the certificate. */
export type SignerStatus =
  | 'valid'
  /** The content is not what was signed. */
  | 'digestMismatch'
  /** The attributes (or the content) were not signed with the certificate's key. */
  | 'signatureInvalid'
  | 'signerCertificateMissing'
  /** The ESS attribute names another certificate than the one that fits the key. */
  | 'signingCertificateMismatch'
  /** Required attributes are missing or contradict the content type (RFC 5652 §5.3). */
  | 'malformed'
  | 'algorithmUnsupported';

/** What was found out about one signer. */
export interface SignerVerification {
  readonly status: SignerStatus;
  /** English sentence for logs and reports. */
  readonly reason: string;
  /** The signer's certificate, if it is there; its chain is not judged here. */
  readonly certificate?: Certificate | undefined;
  /** Digest of the content: a reader decides what it still thinks of SHA-1. */
  readonly hash?: HashName | undefined;
}

/**
 * What the signature is about: the octets, or for large files their digest by the signer's algorithm
 * (`signerInfo.hash`). A signature without signed attributes covers the content itself and needs `content`.
 */
export type SignedContent = { readonly content: Uint8Array } | { readonly contentDigest: Uint8Array };

/**
 * The certificate a SignerInfo names, by issuer and serial number or by key identifier (RFC 5652 §5.3).
 * @returns undefined when it is not among those in the message
 */
export function signerCertificate(signedData: SignedData, signer: SignerInfo): Certificate | undefined {
  const { sid } = signer;
  return signedData.certificates.find((certificate) =>
    'serial' in sid
      ? sid.serial === certificate.serial && namesMatch(sid.issuer, certificate.issuer)
      : sid.subjectKeyId === certificate.subjectKeyId,
  );
}

/**
 * Whether a content could be taken for the signed attributes of another signature. Attributes are signed as their DER, a SET OF, without
 * any mark that they are attributes: stripped off a genuine signature and handed over as content of a new one, they verify.
 */
function looksLikeAttributes(content: Uint8Array): boolean {
  if (content[0] !== der.TAG.set) return false;
  try {
    readAttributes(der.decode(content));
    return true;
  } catch (error) {
    if (error instanceof PkiError) return false;
    throw error;
  }
}

/** @returns why the attributes do not fit, or undefined */
function attributeProblem(signedData: SignedData, signer: SignerInfo, content: SignedContent): string | undefined {
  if (signer.signedAttributesDer === undefined) {
    // RFC 5652 §5.3: only plain data may be signed without attributes
    const plain = signedData.contentType === OID.cmsData || signedData.contentType === OID.gmData;
    if (!plain) return 'the signed attributes are missing';
    const confused = 'content' in content && looksLikeAttributes(content.content);
    return confused ? 'the content could be the signed attributes of another signature' : undefined;
  }
  if (signer.messageDigest === undefined) return 'the message digest is missing';
  if (signer.contentType !== signedData.contentType) return 'the signed content type differs from that of the content';
  return undefined;
}

/** Whether the ESS attribute, where there is one, means this certificate (RFC 5035 §4). A digest that is not known fits nothing. */
function fitsReference(certificate: Certificate, signer: SignerInfo): boolean {
  const reference = signer.signingCertificate;
  if (reference === undefined) return true;
  return reference.hash !== undefined && equalBytes(reference.digest, digest(reference.hash, certificate.der));
}

/** Whether the content has the signed digest. Without signed attributes the signature itself covers the content. */
function contentMatches(signer: SignerInfo, hash: HashName, content: SignedContent): boolean {
  if (signer.messageDigest === undefined) return true;
  const actual = 'content' in content ? digest(hash, content.content) : content.contentDigest;
  return equalBytes(actual, signer.messageDigest);
}

/** The octets under the signature: the attributes, or the content of a signature without attributes. */
function signedOctets(signer: SignerInfo, content: SignedContent): Uint8Array | undefined {
  return signer.signedAttributesDer ?? ('content' in content ? content.content : undefined);
}

/**
 * Verifies one signer (RFC 5652 §5.6): digest of the content, ESS reference (RFC 5035 §4), and the signature with the key of
 * the certificate. Trust in that certificate is `buildChain`'s matter.
 * @param index position in `signedData.signerInfos`
 * @param content the octets that were signed, or their digest by `signerInfos[index].hash`
 * @param effort what may be spent on this one and on others
 * @returns always a status: what a stranger's signature does wrong is a finding, no exception
 */
export async function verifySignerInfo(
  signedData: SignedData,
  index: number,
  content: SignedContent,
  effort?: Effort,
): Promise<SignerVerification> {
  const signer = signedData.signerInfos[index];
  if (signer === undefined) return { status: 'malformed', reason: 'there is no such signer' };
  const certificate = signerCertificate(signedData, signer);
  const { hash } = signer;
  const fail = (status: SignerStatus, reason: string): SignerVerification => ({ status, reason, certificate, hash });
  if (hash === undefined) return fail('algorithmUnsupported', `digest algorithm ${signer.digestAlgorithm.oid} is not supported`);
  const problem = attributeProblem(signedData, signer, content);
  if (problem !== undefined) return fail('malformed', problem);
  if (certificate === undefined) return fail('signerCertificateMissing', "the signer's certificate is not in the signature");
  if (!fitsReference(certificate, signer)) return fail('signingCertificateMismatch', 'the signature was made for another certificate');
  const octets = signedOctets(signer, content);
  if (octets === undefined) return fail('algorithmUnsupported', 'without signed attributes the content itself is needed');
  if (!contentMatches(signer, hash, content)) return fail('digestMismatch', 'the content was changed after signing');
  try {
    const { signatureAlgorithm: algorithm, signature } = signer;
    if (await verifyClaim({ key: certificate.publicKey, algorithm, message: octets, signature }, effort)) {
      return { status: 'valid', reason: 'the signature is intact', certificate, hash };
    }
    return fail('signatureInvalid', 'the signature value does not fit the signed attributes and the key');
  } catch (error) {
    if (error instanceof PkiError) return fail('algorithmUnsupported', error.message);
    throw error;
  }
}
