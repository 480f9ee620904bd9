import type { Signer } from '@moqi/pki';
import { type Authority, chainBelow, generateKey, issueCertificate, softwareSigner } from '@moqi/pki/server';
import { transact } from '#platform/database/transact.ts';
import { insertAuthorities, lockAuthorities, readAuthorities, type StoredAuthority } from './authorities.ts';
import { AUTHORITY_KEY_PURPOSE, PLATFORM_SUBJECT, type Surroundings, wrapped, yearsFrom } from './open-authority.ts';

/** GB/T 38540 knows SM2 with SM3 only. */
const ALGORITHM = 'sm2-sm3';
const NAME = 'sealMaker';
const YEARS = 9;

async function issueMaker(around: Surroundings, issuing: Authority) {
  const key = generateKey(ALGORITHM);
  const certificate = await issueCertificate(issuing, {
    profile: 'seal-maker',
    subject: { commonName: '墨契制章', ...PLATFORM_SUBJECT },
    spki: key.spki,
    ...yearsFrom(around.clock.now(), YEARS),
  });
  return wrapped(around, NAME, key, certificate);
}

async function storedMaker(around: Surroundings, issuing: Authority): Promise<StoredAuthority> {
  const isMaker = ({ name }: StoredAuthority) => name === NAME;
  const found = (await readAuthorities(around.db)).find(isMaker);
  if (found) return found;
  const made = await issueMaker(around, issuing);
  return transact(around.db, async (tx) => {
    await lockAuthorities(tx);
    const already = (await readAuthorities(tx)).find(isMaker);
    if (already) return already;
    await insertAuthorities(tx, [made]);
    return made;
  });
}

/** The stored seal maker; with the first seal it is made. */
export async function openSealMaker(around: Surroundings, issuing: Authority): Promise<Signer> {
  const { certificate, wrapped_key } = await storedMaker(around, issuing);
  const pkcs8 = around.secrets.open(AUTHORITY_KEY_PURPOSE, wrapped_key, NAME);
  return softwareSigner({ algorithm: ALGORITHM, pkcs8, certificate, chain: chainBelow(issuing) });
}
