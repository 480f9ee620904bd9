import { certificateOf, type SignatureAlgorithm, type Signer } from '@moqi/pki';
import {
  type AuthorityKey,
  certifyAuthority,
  certifyIssuing,
  chainBelow,
  generateKey,
  issueCertificate,
  keySigner,
  softwareSigner,
} from '@moqi/pki/server';
import type { Clock } from '#kernel/time.ts';
import { transact } from '#platform/database/transact.ts';
import type { Database, Log, Secrets } from '#platform/platform.ts';
import { isInToken, type TokenKeys, type TokenUse } from '../token-keys.ts';
import {
  type AuthorityName,
  type AuthorityRow,
  insertAuthorities,
  lockAuthorities,
  readAuthorities,
  replaceAuthority,
  type StoredAuthority,
} from './authorities.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
/** Under which the keys of the authority are wrapped. */
const AUTHORITY_KEY_PURPOSE = 'authority-key';
/** ISO 3166 code and name in the subjects of the platform's own certificates. */
export const PLATFORM_SUBJECT = { organization: '墨契 Moqi', country: 'CN' } as const;
const TIMESTAMP_YEARS = 9;
/**
 * A certificate that ends sooner gets a successor: a stamp holds for three years at least and is renewed a year before it ends, and what is
 * issued below the issuing authority must not outlive it.
 */
const LEAD_YEARS = { issuing: 4, timestamp: 3, attestor: 3, sealMaker: 3 } as const;

/** What the built-in authority works with. */
export interface Surroundings {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** absent: every key is wrapped */
  readonly token?: TokenKeys | undefined;
}

export interface OpenedAuthority {
  /** signs nothing but its revocation list */
  readonly rootAuthority: Signer;
  readonly issuing: Signer;
  readonly timestamp: Signer;
}

/** Five minutes back, because a verifier's clock may run a little behind ours. */
export function yearsFrom(now: Date, years: number): { notBefore: Date; notAfter: Date } {
  const notBefore = new Date(now.getTime() - 5 * 60_000);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter };
}

/** Whether it is time for the successor of a certificate. */
export const isDue = (name: keyof typeof LEAD_YEARS, certificate: Uint8Array, now: Date): boolean =>
  certificateOf(certificate).notAfter < yearsFrom(now, LEAD_YEARS[name]).notAfter;

/** A key of the platform's own, without its certificate. */
export interface OwnKey extends AuthorityKey {
  /** stored beside the certificate: the wrapped key, or where it lies in the token */
  readonly reference: Uint8Array;
}

const keyUseOf = (name: AuthorityName): TokenUse => (name === 'timestamp' ? 'timestamp' : 'authority');

/** Made in the token where configuration says so, else here and wrapped under the master key, its name authenticated. */
export async function makeOwnKey({ secrets, token }: Surroundings, name: AuthorityName, algorithm: SignatureAlgorithm): Promise<OwnKey> {
  if (token && (await token.makes(keyUseOf(name), algorithm))) return await token.make(algorithm, name);
  const key = generateKey(algorithm);
  return { ...keySigner(key), reference: secrets.seal(AUTHORITY_KEY_PURPOSE, key.pkcs8, name) };
}

/** A row of `authorities`. */
export function rowOf(
  { clock }: Surroundings,
  name: AuthorityName,
  { reference }: Pick<OwnKey, 'reference'>,
  certificate: Uint8Array,
): AuthorityRow {
  return { name, certificate: Buffer.from(certificate), wrapped_key: Buffer.from(reference), created_at: clock.now() };
}

/** @throws Error where the key lies in a token and none is configured */
export async function openOwn(
  { secrets, token }: Surroundings,
  { name, certificate, wrapped_key }: StoredAuthority,
  { algorithm, chain }: Pick<Signer, 'algorithm' | 'chain'>,
): Promise<Signer> {
  if (!isInToken(wrapped_key)) {
    return softwareSigner({ algorithm, pkcs8: secrets.open(AUTHORITY_KEY_PURPOSE, wrapped_key, name), certificate, chain });
  }
  if (!token) throw new Error(`the key of ${name} lies in a token, and none is configured`);
  return await token.open({ reference: wrapped_key, context: name, certificate, chain });
}

/** A new key, and a certificate for it that its issuer outlasts. */
async function makeTimestamp(around: Surroundings, issuing: Signer): Promise<AuthorityRow> {
  const key = await makeOwnKey(around, 'timestamp', ALGORITHM);
  const { notBefore, notAfter } = yearsFrom(around.clock.now(), TIMESTAMP_YEARS);
  const end = certificateOf(issuing.certificate).notAfter;
  const certificate = await issueCertificate(issuing, {
    profile: 'timestamp',
    subject: { commonName: '墨契时间戳', ...PLATFORM_SUBJECT },
    spki: key.spki,
    notBefore,
    notAfter: notAfter < end ? notAfter : end,
  });
  return rowOf(around, 'timestamp', key, certificate);
}

async function makeAuthorities(around: Surroundings, name: string) {
  const now = around.clock.now();
  const key = (own: AuthorityName) => makeOwnKey(around, own, ALGORITHM);
  const keys = { root: await key('root'), issuing: await key('issuing') };
  const { root, issuing } = await certifyAuthority({ name, organization: PLATFORM_SUBJECT.organization, now }, keys);
  return [
    rowOf(around, 'root', keys.root, root),
    rowOf(around, 'issuing', keys.issuing, issuing),
    await makeTimestamp(around, { ...keys.issuing, certificate: issuing, chain: [root] }),
  ];
}

async function open(around: Surroundings, rows: readonly StoredAuthority[]): Promise<OpenedAuthority> {
  const signer = async (name: AuthorityName, chain: readonly Uint8Array[]): Promise<Signer> => {
    const found = rows.find((each) => each.name === name);
    if (!found) throw new Error(`the built-in authority has no ${name}`);
    return await openOwn(around, found, { algorithm: ALGORITHM, chain });
  };
  const rootAuthority = await signer('root', []);
  const issuing = await signer('issuing', [rootAuthority.certificate]);
  return { rootAuthority, issuing, timestamp: await signer('timestamp', chainBelow(issuing)) };
}

/** The stored certificates of the issuing authority and its root; undefined: none was made yet. */
export async function storedChain(db: Database): Promise<readonly Uint8Array[] | undefined> {
  const rows = await readAuthorities(db);
  const chain = (['issuing', 'root'] as const).flatMap((name) => rows.find((row) => row.name === name)?.certificate ?? []);
  return chain.length === 2 ? chain : undefined;
}

/** Undefined: none is due, or the root would end as soon. */
async function nextIssuing(
  around: Surroundings,
  name: string,
  { rootAuthority, issuing }: OpenedAuthority,
): Promise<Uint8Array | undefined> {
  const now = around.clock.now();
  if (!isDue('issuing', issuing.certificate, now)) return undefined;
  const { notAfter: end, publicKey } = certificateOf(issuing.certificate);
  const { notAfter: rootEnd } = certificateOf(rootAuthority.certificate);
  if (rootEnd <= end || rootEnd <= now) return undefined;
  return await certifyIssuing({ name, organization: PLATFORM_SUBJECT.organization, now }, rootAuthority, publicKey.spki);
}

/** Undefined: none is due, or the issuing authority would end as soon. */
async function nextTimestamp(around: Surroundings, { issuing, timestamp }: OpenedAuthority): Promise<AuthorityRow | undefined> {
  const [own, above] = [certificateOf(timestamp.certificate), certificateOf(issuing.certificate)];
  if (!isDue('timestamp', timestamp.certificate, around.clock.now()) || above.notAfter <= own.notAfter) return undefined;
  return await makeTimestamp(around, issuing);
}

/** Of two processes one puts its successor there; both go on with what is stored then. */
export async function succeed({ db }: Surroundings, former: StoredAuthority, next: AuthorityRow): Promise<StoredAuthority[]> {
  return await transact(db, async (tx) => {
    await lockAuthorities(tx);
    await replaceAuthority(tx, former, next);
    return await readAuthorities(tx);
  });
}

/**
 * The authority with successors in the place of certificates that end within years: first the issuing one, with the key that it has, then that of
 * the timestamps, with a new one. What was issued and stamped before carries the certificates of its day.
 */
async function withSuccessors(around: Surroundings, name: string, rows: readonly StoredAuthority[]): Promise<OpenedAuthority> {
  const authority = await open(around, rows);
  const former = (which: AuthorityName) => rows.find((each) => each.name === which) as StoredAuthority;
  try {
    const issuing = await nextIssuing(around, name, authority);
    if (issuing !== undefined) {
      const kept = { reference: former('issuing').wrapped_key };
      return await withSuccessors(around, name, await succeed(around, former('issuing'), rowOf(around, 'issuing', kept, issuing)));
    }
    const timestamp = await nextTimestamp(around, authority);
    return timestamp === undefined ? authority : await open(around, await succeed(around, former('timestamp'), timestamp));
  } catch (error) {
    around.log.warn(error, 'a certificate of the built-in authority is due, and no successor could be made; it is tried again');
    return authority;
  }
}

/** The stored authority; with the first start it is made. @throws Error when a key is missing or damaged, or the certificate has expired */
export async function openStored(around: Surroundings, name: string): Promise<OpenedAuthority> {
  let rows = await readAuthorities(around.db);
  if (rows.length === 0) {
    const made = await makeAuthorities(around, name);
    rows = await transact(around.db, async (tx) => {
      await lockAuthorities(tx);
      const already = await readAuthorities(tx);
      if (already.length > 0) return already;
      await insertAuthorities(tx, made);
      return made;
    });
  }
  const authority = await withSuccessors(around, name, rows);
  const expiry = certificateOf(authority.issuing.certificate).notAfter;
  if (expiry <= around.clock.now()) throw new Error(`the built-in issuing authority expired at ${expiry.toISOString()}`);
  return authority;
}
