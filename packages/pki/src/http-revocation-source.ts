import { type Certificate, certificateOf } from './certificate.ts';
import { parseCrl, verifyCrl } from './crl.ts';
import { PkiError } from './errors.ts';
import { exchange, type Fetch } from './http.ts';
import { findAnswer, ocspRequest, parseOcspResponse, verifyOcspResponse } from './ocsp.ts';
import type { RevocationSource } from './ports.ts';

/** How revocation data is fetched. */
export interface HttpRevocationOptions {
  /** How to reach the network; it should refuse private addresses when certificates come from strangers. */
  readonly fetch: Fetch;
  /** For each exchange, default 10 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** The largest public lists have some ten megabytes. */
const MAX_CRL = 32 << 20;
/** One answer with the certificate of its responder. */
const MAX_OCSP = 1 << 20;

/** The certificate that is asked about, and who issued it. */
interface Target {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

/** Fetches from one address and checks what comes. */
type Get = (url: string, target: Target) => Promise<Uint8Array>;

/** An answer came, but it is of no use. */
const unusable = (url: string, what: string) => new PkiError('REVOCATION_UNREACHABLE', `${url} gave ${what}`);

/** The first of `urls` that gives a checked answer; when none does, the last error. */
async function first(urls: readonly string[], target: Target, get: Get): Promise<Uint8Array | undefined> {
  let failure: unknown;
  for (const url of urls.filter((candidate) => /^https?:/i.test(candidate))) {
    try {
      return await get(url, target);
    } catch (error) {
      if (!(error instanceof PkiError)) throw error;
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
}

/**
 * Fetches revocation data from the addresses in the certificate itself, so the certificate decides where this process connects
 * to: pass a `fetch` that refuses private addresses when certificates come from strangers. Sources: OCSP from its authority information access, CRL from
 * its distribution points. Answers are checked (signature of the issuer, about this certificate) before they are returned.
 * @returns a source whose `revocation` gives what could be had; it throws PkiError REVOCATION_UNREACHABLE or
 *   REVOCATION_MALFORMED only when the certificate names addresses and none of either kind answers usefully
 */
export function httpRevocationSource(options: HttpRevocationOptions): RevocationSource {
  const timeoutMs = options.timeoutMs ?? 10_000;
  return {
    async revocation(certificateDer, issuerDer, signal) {
      const target = { certificate: certificateOf(certificateDer), issuer: certificateOf(issuerDer) };
      const http = { fetch: options.fetch, timeoutMs, signal };
      const getOcsp: Get = async (url, { certificate, issuer }) => {
        const post = { type: 'application/ocsp-request', body: ocspRequest(certificate, issuer) };
        const answer = await exchange({ url, post, maxBytes: MAX_OCSP, failure: 'REVOCATION_UNREACHABLE' }, http);
        const response = parseOcspResponse(answer);
        if (findAnswer(response, certificate, issuer) === undefined) throw unusable(url, 'an answer about another certificate');
        if (!(await verifyOcspResponse(response, issuer))) throw unusable(url, 'an answer the issuer did not authorize');
        return answer;
      };
      const getCrl: Get = async (url, { issuer }) => {
        const list = await exchange({ url, maxBytes: MAX_CRL, failure: 'REVOCATION_UNREACHABLE' }, http);
        if (!(await verifyCrl(parseCrl(list), issuer))) throw unusable(url, 'a list the issuer did not sign');
        return list;
      };
      const [ocsp, crl] = await Promise.allSettled([
        first(target.certificate.ocspUrls, target, getOcsp),
        first(target.certificate.crlUrls, target, getCrl),
      ]);
      const found = {
        ...(ocsp.status === 'fulfilled' && ocsp.value ? { ocsp: ocsp.value } : {}),
        ...(crl.status === 'fulfilled' && crl.value ? { crl: crl.value } : {}),
      };
      const failed = [ocsp, crl].find((result) => result.status === 'rejected');
      if (failed !== undefined && Object.keys(found).length === 0) throw failed.reason;
      return found;
    },
  };
}
