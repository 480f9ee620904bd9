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
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { type AuthorityName, insertAuthorities, lockAuthorities, readAuthorities, type StoredAuthority } from '../store/authorities.ts';
import { CERTIFICATE_YEARS, validity } from '../subjects.ts';

/** On every page that shows such a certificate: the platform's own authority, never a licensed one. */
export const AUTHORITY_NAME = '墨契自建 CA';
const ALGORITHM = 'ecdsa-p256-sha256';
/** Under which the keys of the authority are wrapped. */
export const AUTHORITY_KEY_PURPOSE = 'authority-key';

export interface BuiltInAuthority {
  readonly root: Uint8Array;
  /** signs nothing but its revocation list */
  readonly rootAuthority: Authority;
  readonly issuing: Authority;
  readonly timestamp: Authority;
}

const opened = new WeakMap<Platform, Promise<BuiltInAuthority>>();

function wrap(platform: Platform, name: AuthorityName, key: SoftwareKey, certificate: Uint8Array) {
  return {
    name,
    certificate: Buffer.from(certificate),
    wrapped_key: Buffer.from(platform.secrets.seal(AUTHORITY_KEY_PURPOSE, key.pkcs8, name)),
    created_at: platform.clock.now(),
  };
}

async function makeAuthorities(platform: Platform) {
  const now = platform.clock.now();
  const { root, issuing } = await createAuthority({ name: AUTHORITY_NAME, organization: '墨契 Moqi', algorithm: ALGORITHM, now });
  const key = generateKey(ALGORITHM);
  const timestamp = await issueCertificate(issuing, {
    profile: 'timestamp',
    subject: { commonName: '墨契时间戳', organization: '墨契 Moqi', country: 'CN' },
    spki: key.spki,
    ...validity(now, CERTIFICATE_YEARS.timestamp),
  });
  return [
    wrap(platform, 'root', root.key, root.certificate),
    wrap(platform, 'issuing', issuing.key, issuing.certificate),
    wrap(platform, 'timestamp', key, timestamp),
  ];
}

function open(platform: Platform, rows: readonly StoredAuthority[]): BuiltInAuthority {
  const row = (name: AuthorityName): StoredAuthority => {
    const found = rows.find((each) => each.name === name);
    if (!found) throw new Error(`the built-in authority has no ${name}`);
    return found;
  };
  const authority = (name: AuthorityName, chain: readonly Uint8Array[]): Authority => {
    const { certificate, wrapped_key } = row(name);
    const pkcs8 = platform.secrets.open(AUTHORITY_KEY_PURPOSE, wrapped_key, name);
    return openAuthority({ algorithm: ALGORITHM, pkcs8, spki: publicKeyOf(pkcs8) }, certificate, chain);
  };
  const root = row('root').certificate;
  const issuing = authority('issuing', [root]);
  return { root, rootAuthority: authority('root', []), issuing, timestamp: authority('timestamp', chainBelow(issuing)) };
}

async function ensure(platform: Platform): Promise<BuiltInAuthority> {
  let rows = await readAuthorities(platform.db);
  if (rows.length === 0) {
    const made = await makeAuthorities(platform);
    rows = await transact(platform.db, async (tx) => {
      await lockAuthorities(tx);
      const already = await readAuthorities(tx);
      if (already.length > 0) return already;
      await insertAuthorities(tx, made);
      return made;
    });
  }
  const authority = open(platform, rows);
  const expiry = certificateOf(authority.issuing.certificate).notAfter;
  if (expiry <= platform.clock.now()) throw new Error(`the built-in issuing authority expired at ${expiry.toISOString()}`);
  return authority;
}

/** The built-in authority, made with the first start and opened once a process: a broken one is found at start, not at the first signature. */
export function builtInAuthority(platform: Platform): Promise<BuiltInAuthority> {
  let authority = opened.get(platform);
  if (!authority) {
    authority = ensure(platform);
    opened.set(platform, authority);
    authority.catch(() => opened.delete(platform));
  }
  return authority;
}
