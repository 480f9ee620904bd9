import type { Signer } from '@moqi/pki';
import { chainBelow, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import { transact } from '#platform/database/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { insertAuthorities, lockAuthorities, readAuthorities, type StoredAuthority } from '../store/authorities.ts';
import { CERTIFICATE_YEARS, validity } from '../subjects.ts';
import { AUTHORITY_KEY_PURPOSE, builtInAuthority } from './built-in-authority.ts';

/** GB/T 38540 knows SM2 with SM3 only. */
const ALGORITHM = 'sm2-sm3';
const NAME = 'sealMaker';

async function issueMaker(platform: Platform) {
  const now = platform.clock.now();
  const { issuing } = await builtInAuthority(platform);
  const key = generateKey(ALGORITHM);
  const certificate = await issueCertificate(issuing, {
    profile: 'seal-maker',
    subject: { commonName: '墨契制章', organization: '墨契 Moqi', country: 'CN' },
    spki: key.spki,
    ...validity(now, CERTIFICATE_YEARS.sealMaker),
  });
  const wrapped_key = Buffer.from(platform.secrets.seal(AUTHORITY_KEY_PURPOSE, key.pkcs8, NAME));
  return { name: NAME, certificate: Buffer.from(certificate), wrapped_key, created_at: now };
}

async function storedMaker(platform: Platform): Promise<StoredAuthority> {
  const isMaker = ({ name }: StoredAuthority) => name === NAME;
  const found = (await readAuthorities(platform.db)).find(isMaker);
  if (found) return found;
  const made = await issueMaker(platform);
  return transact(platform.db, async (tx) => {
    await lockAuthorities(tx);
    const already = (await readAuthorities(tx)).find(isMaker);
    if (already) return already;
    await insertAuthorities(tx, [made]);
    return made;
  });
}

async function open(platform: Platform): Promise<Signer> {
  const { certificate, wrapped_key } = await storedMaker(platform);
  const { issuing } = await builtInAuthority(platform);
  const pkcs8 = platform.secrets.open(AUTHORITY_KEY_PURPOSE, wrapped_key, NAME);
  return softwareSigner({ algorithm: ALGORITHM, pkcs8, certificate, chain: chainBelow(issuing) });
}

const makers = new WeakMap<Platform, Promise<Signer>>();

/** 制章者: signs the seal objects of all enterprises, with a certificate of the built-in authority. Made at the first seal. */
export function sealMaker(platform: Platform): Promise<Signer> {
  let maker = makers.get(platform);
  if (!maker) {
    maker = open(platform);
    makers.set(platform, maker);
    maker.catch(() => makers.delete(platform));
  }
  return maker;
}
