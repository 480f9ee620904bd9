import { addDocumentTimestamp, addValidationData, appendedSource, type ByteSource, proofEnd } from '@moqi/pdf';
import { certificateOf, parseCrl, type RevocationSource, type TimestampAuthority, timestampEnd } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { type NamedAnchor, revocationLists, trustAnchors } from './trust.ts';

export interface Archived {
  /** the bytes to append */
  readonly increment: Uint8Array;
  /** the first moment at which the file is proven no longer, unless it is archived again before */
  readonly endsAt: Date;
}

/** The lists of the authorities that certify here, each read once. */
async function listsOf(platform: Platform, anchors: readonly NamedAnchor[]): Promise<RevocationSource> {
  const lists = (await Promise.all(anchors.map((anchor) => revocationLists(platform, anchor)))).flat();
  const byIssuer = new Map(lists.map((crl) => [Buffer.from(parseCrl(crl).issuer.der).toString('hex'), crl]));
  return {
    revocation: async (_, issuer) => {
      const crl = byIssuer.get(Buffer.from(certificateOf(issuer).subject.der).toString('hex'));
      return crl === undefined ? {} : { crl };
    },
  };
}

/** An authority whose last token is at hand afterwards. */
function noting({ timestamps }: Pick<Platform, 'timestamps'>): TimestampAuthority & { token: Uint8Array | undefined } {
  const authority: ReturnType<typeof noting> = {
    token: undefined,
    timestamp: async (imprint, signal) => {
      authority.token = await timestamps.timestamp(imprint, signal);
      return authority.token;
    },
  };
  return authority;
}

/** Until when the signatures of a PDF are proven as it is; undefined: it has none. @throws PdfError */
export async function archiveEnd(platform: Platform, source: ByteSource): Promise<Date | undefined> {
  const trust = (await trustAnchors(platform)).map(({ certificate }) => certificate);
  return await proofEnd(source, trust);
}

/**
 * What makes the signatures of a PDF provable for as long as a new stamp holds (PAdES B-LTA): what shows that no certificate was revoked, and a
 * document time-stamp over all of it.
 * @throws PdfError; whatever the authority of time throws: nothing is lost, it can be tried again
 */
export async function archivePdf(platform: Platform, source: ByteSource): Promise<Archived> {
  const anchors = await trustAnchors(platform);
  const trust = anchors.map(({ certificate }) => certificate);
  const store = await addValidationData(source, { revocation: await listsOf(platform, anchors), trust });
  const authority = noting(platform);
  const stamp = await addDocumentTimestamp(appendedSource(source, store), authority);
  const endsAt = authority.token && timestampEnd(authority.token, trust);
  return { increment: Buffer.concat([store, stamp]), endsAt: endsAt ?? platform.clock.now() };
}
