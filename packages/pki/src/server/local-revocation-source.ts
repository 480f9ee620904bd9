import { equalBytes } from '../bytes.ts';
import { certificateOf } from '../certificate.ts';
import { ocspRequest } from '../ocsp.ts';
import type { RevocationSource, Signer } from '../ports.ts';
import { issueCrl, ocspResponse, type RevokedCertificate } from './revocation-authority.ts';

/** The authorities and what they have revoked. */
export interface LocalRevocationOptions {
  /** The authorities of this process, e.g. root and issuing. */
  readonly authorities: readonly Signer[];
  /** All certificates an authority has revoked. */
  readonly revokedBy: (authority: Signer) => Promise<readonly RevokedCertificate[]>;
  /** Beginning of the lifetime of lists and answers. */
  readonly now: () => Date;
  /** How long lists and answers hold, in milliseconds. */
  readonly lifetimeMs: number;
}

/**
 * Revocation data straight from the built-in authorities, without a detour over the network: for embedding into documents
 * (level B-LT). Certificates of other issuers get nothing.
 */
export function localRevocationSource(options: LocalRevocationOptions): RevocationSource {
  return {
    async revocation(certificate, issuer) {
      const authority = options.authorities.find((candidate) => equalBytes(candidate.certificate, issuer));
      if (authority === undefined) return {};
      const thisUpdate = options.now();
      const nextUpdate = new Date(thisUpdate.getTime() + options.lifetimeMs);
      const revoked = await options.revokedBy(authority);
      // milliseconds since 1970 only grow, and need no counter to be kept
      const crl = await issueCrl(authority, { thisUpdate, nextUpdate, number: thisUpdate.getTime(), revoked });
      const ocsp = await ocspResponse(ocspRequest(certificateOf(certificate), certificateOf(issuer)), {
        responder: authority,
        issuer,
        thisUpdate,
        nextUpdate,
        statusOf: (serial) => revoked.find((entry) => entry.serial === serial) ?? 'good',
      });
      return { crl, ocsp };
    },
  };
}
