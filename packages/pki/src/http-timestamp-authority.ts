import { platform } from '#crypto';
import type { Certificate } from './certificate.ts';
import { signerCertificate } from './cms.ts';
import { PkiError } from './errors.ts';
import { exchange, type Fetch } from './http.ts';
import type { TimestampAuthority } from './ports.ts';
import {
  type Imprint,
  nonceMatches,
  parseTimestampResponse,
  parseTimestampToken,
  timestampRequest,
  verifyTimestampToken,
} from './timestamp.ts';

/** Where the authority is and what its answers must satisfy. */
export interface HttpTimestampOptions {
  /** Address of the authority, e.g. `http://timestamp.example/`; plain HTTP is usual, as tokens are signed. */
  readonly url: string;
  /** How to reach the network. */
  readonly fetch: Fetch;
  /** Trust anchors for the authority's chain; absent: only its certificate's profile and signature are checked. */
  readonly trust?: readonly (Uint8Array | Certificate)[] | undefined;
  /** Dotted identifier of a policy to ask for. */
  readonly policy?: string | undefined;
  /** For the whole exchange, default 10 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Our own clock; default the system's. */
  readonly now?: (() => Date) | undefined;
  /** How far the token's time may be from ours, default 5 minutes (RFC 3161 §2.4.2 wants it checked). */
  readonly maxSkewMs?: number | undefined;
}

/** Tokens with a long chain and revocation lists stay below this. */
const MAX_RESPONSE = 1 << 20;

/** The authority answered, but not with a usable token. */
function refused(reason: string): PkiError {
  return new PkiError('TIMESTAMP_REFUSED', `the time-stamping authority's answer is not usable: ${reason}`);
}

/** The checks of RFC 3161 §2.4.2: nonce, policy, time, then imprint, signature and certificate. */
async function checkToken(der: Uint8Array, asked: Imprint & { readonly nonce: Uint8Array }, options: HttpTimestampOptions): Promise<void> {
  const token = parseTimestampToken(der);
  if (!nonceMatches(token, asked.nonce)) throw refused('it answers another request (nonce)');
  if (options.policy !== undefined && token.policy !== options.policy) throw refused('it follows another policy');
  const now = (options.now ?? (() => new Date()))();
  const skew = Math.abs(token.time.getTime() - now.getTime());
  if (skew > (options.maxSkewMs ?? 300_000)) throw refused(`its clock differs by ${Math.round(skew / 1000)} seconds`);
  const [signer] = token.signedData.signerInfos;
  const certificate = signer && signerCertificate(token.signedData, signer);
  // without anchors the authority's own certificate stands in: signature, key usage and time are checked all the same
  const trust = options.trust ?? (certificate ? [certificate] : []);
  const result = await verifyTimestampToken(token, { imprint: asked, trust });
  if (result.status !== 'valid') throw refused(result.reason);
}

/**
 * An RFC 3161 authority over HTTP (§3.4). Every answer is checked against the request (§2.4.2) before it is returned.
 * `timestamp` throws PkiError TIMESTAMP_UNREACHABLE (network, HTTP status, time limit), TIMESTAMP_REFUSED (the authority
 * declines, or its answer does not fit the request), TIMESTAMP_MALFORMED or CMS_MALFORMED.
 */
export function httpTimestampAuthority(options: HttpTimestampOptions): TimestampAuthority {
  return {
    async timestamp(imprint, signal) {
      const asked = { ...imprint, nonce: platform.randomBytes(8) };
      const body = timestampRequest({ ...asked, ...(options.policy === undefined ? {} : { policy: options.policy }) });
      const post = { type: 'application/timestamp-query', body };
      const http = { fetch: options.fetch, timeoutMs: options.timeoutMs ?? 10_000, signal };
      const answer = await exchange({ url: options.url, post, maxBytes: MAX_RESPONSE, failure: 'TIMESTAMP_UNREACHABLE' }, http);
      const { status, text, token } = parseTimestampResponse(answer);
      if (status > 1 || token === undefined) throw refused(text === '' ? `status ${status}` : text);
      await checkToken(token, asked, options);
      return token;
    },
  };
}
