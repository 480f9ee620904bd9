import type { TrustAnchor, TrustPurpose } from '@moqi/pdf/validate';
import { ANCHORS_KIND, LOG_KEY_KIND, REVOCATION_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';

/** Whom the reader believes. What is absent is taken from the package, and the outcome says so. */
export interface ReaderTrust {
  readonly anchors?: readonly TrustAnchor[];
  /** the key of the log, as one line: name, id and key */
  readonly logKey?: string;
  /** keys of witnesses, each as one line; one of them has to have cosigned */
  readonly witnessKeys?: readonly string[];
  /** RFC 4998, over the checkpoint of the package: its timestamp as the log renewed it */
  readonly evidenceRecord?: Uint8Array;
  /** fingerprint of the certificate that has to have signed the package */
  readonly attestor?: string;
}

export interface Trust {
  readonly anchors: readonly TrustAnchor[];
  readonly crls: readonly Uint8Array[];
  readonly logKey: string | undefined;
}

interface PackagedAnchor {
  readonly name: string;
  readonly purposes: readonly TrustPurpose[];
  /** the path of its certificate in the package */
  readonly certificate: string;
}

async function packagedAnchors(opened: OpenedPackage): Promise<TrustAnchor[]> {
  const [list] = ofKind(opened, ANCHORS_KIND);
  if (list === undefined) return [];
  const named = JSON.parse(new TextDecoder().decode(await opened.read(list.path))) as readonly PackagedAnchor[];
  return await Promise.all(
    named.map(async ({ name, purposes, certificate }) => ({ name, purposes, certificate: await opened.read(certificate) })),
  );
}

async function packagedLogKey(opened: OpenedPackage): Promise<string | undefined> {
  const [key] = ofKind(opened, LOG_KEY_KIND);
  return key && new TextDecoder().decode(await opened.read(key.path)).trim();
}

export async function trustOf(opened: OpenedPackage, given: ReaderTrust): Promise<Trust> {
  const crls = await Promise.all(ofKind(opened, REVOCATION_KIND).map(({ path }) => opened.read(path)));
  return {
    anchors: given.anchors ?? (await packagedAnchors(opened)),
    crls,
    logKey: given.logKey ?? (await packagedLogKey(opened)),
  };
}

/** DER of the anchors that vouch for a purpose. */
export const vouching = ({ anchors }: Trust, purpose: TrustPurpose): Uint8Array[] =>
  anchors.filter(({ purposes }) => purposes === undefined || purposes.includes(purpose)).map(({ certificate }) => certificate);
