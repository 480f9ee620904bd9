import { certificateOf } from '@moqi/pki';
import {
  type Authority,
  chainBelow,
  createAuthority,
  generateKey,
  issueCertificate,
  openAuthority,
  publicKeyOf,
  type SoftwareKey,
} from '@moqi/pki/server';
import type { Clock } from '#kernel/time.ts';
import { transact } from '#platform/database/transact.ts';
import type { Database, Secrets } from '#platform/platform.ts';
import { type AuthorityName, insertAuthorities, lockAuthorities, readAuthorities, type StoredAuthority } from './authorities.ts';

const ALGORITHM = 'ecdsa-p256-sha256';
/** Under which the keys of the authority are wrapped. */
export const AUTHORITY_KEY_PURPOSE = 'authority-key';
/** ISO 3166 code and name in the subjects of the platform's own certificates. */
export const PLATFORM_SUBJECT = { organization: '墨契 Moqi', country: 'CN' } as const;
const TIMESTAMP_YEARS = 9;

/** What the built-in authority works with. */
export interface Surroundings {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

export interface OpenedAuthority {
  /** DER of the root's certificate */
  readonly root: Uint8Array;
  /** signs nothing but its revocation list */
  readonly rootAuthority: Authority;
  readonly issuing: Authority;
  readonly timestamp: Authority;
}

/** Five minutes back, because a verifier's clock may run a little behind ours. */
export function yearsFrom(now: Date, years: number): { notBefore: Date; notAfter: Date } {
  const notBefore = new Date(now.getTime() - 5 * 60_000);
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  return { notBefore, notAfter };
}

/** A row of `authorities`: the key wrapped under the master key, its name authenticated. */
export function wrapped({ secrets, clock }: Surroundings, name: AuthorityName, key: SoftwareKey, certificate: Uint8Array) {
  return {
    name,
    certificate: Buffer.from(certificate),
    wrapped_key: Buffer.from(secrets.seal(AUTHORITY_KEY_PURPOSE, key.pkcs8, name)),
    created_at: clock.now(),
  };
}

async function makeAuthorities(around: Surroundings, name: string) {
  const now = around.clock.now();
  const { root, issuing } = await createAuthority({ name, organization: PLATFORM_SUBJECT.organization, algorithm: ALGORITHM, now });
  const key = generateKey(ALGORITHM);
  const timestamp = await issueCertificate(issuing, {
    profile: 'timestamp',
    subject: { commonName: '墨契时间戳', ...PLATFORM_SUBJECT },
    spki: key.spki,
    ...yearsFrom(now, TIMESTAMP_YEARS),
  });
  return [
    wrapped(around, 'root', root.key, root.certificate),
    wrapped(around, 'issuing', issuing.key, issuing.certificate),
    wrapped(around, 'timestamp', key, timestamp),
  ];
}

function open({ secrets }: Surroundings, rows: readonly StoredAuthority[]): OpenedAuthority {
  const row = (name: AuthorityName): StoredAuthority => {
    const found = rows.find((each) => each.name === name);
    if (!found) throw new Error(`the built-in authority has no ${name}`);
    return found;
  };
  const authority = (name: AuthorityName, chain: readonly Uint8Array[]): Authority => {
    const { certificate, wrapped_key } = row(name);
    const pkcs8 = secrets.open(AUTHORITY_KEY_PURPOSE, wrapped_key, name);
    return openAuthority({ algorithm: ALGORITHM, pkcs8, spki: publicKeyOf(pkcs8) }, certificate, chain);
  };
  const root = row('root').certificate;
  const issuing = authority('issuing', [root]);
  return { root, rootAuthority: authority('root', []), issuing, timestamp: authority('timestamp', chainBelow(issuing)) };
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
  const authority = open(around, rows);
  const expiry = certificateOf(authority.issuing.certificate).notAfter;
  if (expiry <= around.clock.now()) throw new Error(`the built-in issuing authority expired at ${expiry.toISOString()}`);
  return authority;
}
