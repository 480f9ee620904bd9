import { certificateOf } from '../certificate.ts';
import { encodeName, type NameAttributes } from '../distinguished-name.ts';
import type { SignatureAlgorithm, Signer } from '../ports.ts';
import { issueAuthorityCertificate } from './issue-certificate.ts';
import { generateKey, keySigner, type SoftwareKey, softwareSigner } from './software-key.ts';

/*
 * The built-in certification authority: a root that signs one issuing authority, which signs everything else. The issuing one
 * may be renewed, and its key replaced, while documents keep their trust in the root.
 */

/** A certification authority: a Signer with its key at hand, so that the key can be wrapped and stored. */
export interface Authority extends Signer {
  /** Unencrypted: wrap `key.pkcs8` with `wrapKey` before it goes to a disk. */
  readonly key: SoftwareKey;
}

/** What a new authority is called and how it signs. */
export interface AuthorityOptions {
  /** Beginning of both common names: `<name> Root CA` and `<name> Issuing CA`. */
  readonly name: string;
  /** O of both names. */
  readonly organization: string;
  /** ISO 3166 code, default `CN`. */
  readonly country?: string;
  /** Of both keys; certificates issued later may hold keys of any kind. */
  readonly algorithm: SignatureAlgorithm;
  readonly now: Date;
  /** Size of RSA keys, default 2048; without meaning for curves. */
  readonly rsaBits?: 2048 | 3072 | 4096;
}

/** A key that an authority is to sign with, wherever it lies. */
export interface AuthorityKey extends Pick<Signer, 'algorithm' | 'sign'> {
  /** DER SubjectPublicKeyInfo. */
  readonly spki: Uint8Array;
}

// the root outlives two issuing authorities, these outlive all end certificates
const ROOT_YEARS = 20;
const ISSUING_YEARS = 10;

/** The same day of a later year; 29 February becomes 1 March. */
function yearsAfter(date: Date, years: number): Date {
  const later = new Date(date);
  later.setUTCFullYear(later.getUTCFullYear() + years);
  return later;
}

/**
 * A stored authority, opened again.
 * @param certificate DER of the authority's certificate
 * @param chain DER of the certificates above it: none for a root
 * @throws PkiError KEY_UNUSABLE when key and certificate do not belong together
 */
export function openAuthority(key: SoftwareKey, certificate: Uint8Array, chain: readonly Uint8Array[]): Authority {
  return { ...softwareSigner({ algorithm: key.algorithm, pkcs8: key.pkcs8, certificate, chain }), key };
}

/** A root that certifies an issuing authority. */
export interface RootAuthority extends Pick<Signer, 'algorithm' | 'sign'> {
  /** DER */
  readonly certificate: Uint8Array;
}

/**
 * A certificate of an issuing authority for 10 years (path length 0), or as long as its root lasts. A further one for the same name and key
 * takes the place of the one before in every path: what was issued below it needs no other.
 * @returns DER
 */
export function certifyIssuing(
  { name, organization, now, country = 'CN' }: Pick<AuthorityOptions, 'name' | 'organization' | 'country' | 'now'>,
  root: RootAuthority,
  spki: Uint8Array,
): Promise<Uint8Array> {
  const { subject: above, publicKey, notAfter: end } = certificateOf(root.certificate);
  const wished = yearsAfter(now, ISSUING_YEARS);
  const subject: NameAttributes = { commonName: `${name} Issuing CA`, organization, country };
  const notAfter = wished < end ? wished : end;
  return issueAuthorityCertificate(root, { issuerName: above.der, issuerSpki: publicKey.spki, subject, spki, notBefore: now, notAfter }, 0);
}

/**
 * Certificates of a root for 20 years and an issuing authority for 10 below it (path length 0), for keys that are there already.
 * @param options.now beginning of both validity periods
 * @returns DER of both
 */
export async function certifyAuthority(
  options: Pick<AuthorityOptions, 'name' | 'organization' | 'country' | 'now'>,
  keys: { readonly root: AuthorityKey; readonly issuing: AuthorityKey },
): Promise<{ readonly root: Uint8Array; readonly issuing: Uint8Array }> {
  const { name, organization, now, country = 'CN' } = options;
  const rootName: NameAttributes = { commonName: `${name} Root CA`, organization, country };
  const common = { issuerName: encodeName(rootName), issuerSpki: keys.root.spki, notBefore: now };
  const ofRoot = { ...common, subject: rootName, spki: keys.root.spki, notAfter: yearsAfter(now, ROOT_YEARS) };
  const root = await issueAuthorityCertificate(keys.root, ofRoot);
  return { root, issuing: await certifyIssuing(options, { ...keys.root, certificate: root }, keys.issuing.spki) };
}

/**
 * Makes both keys, of one algorithm, and certifies them as `certifyAuthority` does. With RSA that takes a moment (see `generateKey`).
 * @returns both authorities with their keys; store `key` wrapped, and open it again with `openAuthority`
 *
 * The root's key is needed again only to renew the issuing authority or to issue its revocation list: keep it wrapped and away.
 */
export async function createAuthority(options: AuthorityOptions): Promise<{ readonly root: Authority; readonly issuing: Authority }> {
  const { algorithm, rsaBits = 2048 } = options;
  const [rootKey, issuingKey] = [generateKey(algorithm, { rsaBits }), generateKey(algorithm, { rsaBits })];
  const { root, issuing } = await certifyAuthority(options, { root: keySigner(rootKey), issuing: keySigner(issuingKey) });
  return { root: openAuthority(rootKey, root, []), issuing: openAuthority(issuingKey, issuing, [root]) };
}

/** Certificates to send along with one issued by `authority`: its own first, then up to the root. */
export function chainBelow(authority: Signer): readonly Uint8Array[] {
  return [authority.certificate, ...authority.chain];
}
