import { DIGEST_ENDS, signatureEnd } from './algorithm-policy.ts';
import { equalBytes } from './bytes.ts';
import { type Certificate, certificateOf } from './certificate.ts';
import { signerCertificate } from './cms.ts';
import { parseTimestampToken } from './timestamp.ts';

/** A path of a time-stamping authority is three or four certificates long. */
const MOST_STEPS = 10;

/** The certificate, and those above it that are at hand. */
function pathOf(certificate: Certificate, pool: readonly Certificate[]): Certificate[] {
  const path = [certificate];
  for (let last = certificate; path.length < MOST_STEPS && !last.selfIssued; ) {
    const { issuer } = last;
    const next = pool.find(({ subject }) => equalBytes(subject.der, issuer.der));
    if (next === undefined) break;
    path.push(next);
    last = next;
  }
  return path;
}

/**
 * The first moment at which a time-stamp proves nothing any more unless another one is put over it before: the end of a certificate of its
 * authority's path, or of an algorithm that it or one of them rests on.
 * @param trust DER of roots, for paths that the token leaves without their end
 * @throws PkiError CMS_MALFORMED, TIMESTAMP_MALFORMED
 */
export function timestampEnd(bytes: Uint8Array, trust: readonly (Uint8Array | Certificate)[]): Date | undefined {
  const { signedData, imprint } = parseTimestampToken(bytes);
  const [signer] = signedData.signerInfos;
  const certificate = signer && signerCertificate(signedData, signer);
  if (signer === undefined || certificate === undefined) return undefined;
  const path = pathOf(certificate, [...signedData.certificates, ...trust.map(certificateOf)]);
  const stamped = imprint.hash && DIGEST_ENDS[imprint.hash];
  const ends = [
    stamped instanceof Date ? stamped : undefined,
    signatureEnd(signer.signatureAlgorithm, certificate.publicKey),
    ...path.map(({ notAfter }) => notAfter),
    ...path.slice(0, -1).map((one, at) => signatureEnd(one.signatureAlgorithm, (path[at + 1] as Certificate).publicKey)),
  ].flatMap((end) => end?.getTime() ?? []);
  return new Date(Math.min(...ends));
}
