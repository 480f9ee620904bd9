import type { SignatureAlgorithm, Signer } from '@moqi/pki';
import { chainBelow, issueCertificate } from '@moqi/pki/server';
import type { MakersTrust } from '#ports/certificate-authority.ts';
import { certificatesEver, insertAuthority, readAuthorities, type StoredAuthority } from './authorities.ts';
import { isDue, makeOwnKey, openOwn, PLATFORM_SUBJECT, rowOf, type Surroundings, succeed, yearsFrom } from './open-authority.ts';

interface OwnSigner {
  readonly name: 'sealMaker' | 'attestor';
  readonly algorithm: SignatureAlgorithm;
  readonly profile: 'seal-maker' | 'organization';
  readonly commonName: string;
}

/** GB/T 38540 knows SM2 with SM3 only. */
export const SEAL_MAKER: OwnSigner = { name: 'sealMaker', algorithm: 'sm2-sm3', profile: 'seal-maker', commonName: '墨契制章' };
/** Every reader of PDF files can check P-256. */
export const ATTESTOR: OwnSigner = { name: 'attestor', algorithm: 'ecdsa-p256-sha256', profile: 'organization', commonName: '墨契平台' };
const YEARS = 9;

async function issue(around: Surroundings, issuing: Signer, { name, algorithm, profile, commonName }: OwnSigner) {
  const key = await makeOwnKey(around, name, algorithm);
  const certificate = await issueCertificate(issuing, {
    profile,
    subject: { commonName, ...PLATFORM_SUBJECT },
    spki: key.spki,
    ...yearsFrom(around.clock.now(), YEARS),
  });
  return rowOf(around, name, key, certificate);
}

async function stored(around: Surroundings, issuing: Signer, own: OwnSigner): Promise<StoredAuthority> {
  const isOwn = ({ name }: StoredAuthority) => name === own.name;
  const found = (await readAuthorities(around.db)).find(isOwn);
  if (found && !isDue(own.name, found.certificate, around.clock.now())) return found;
  const made = await issue(around, issuing, own);
  if (found) return (await succeed(around, found, made)).find(isOwn) ?? found;
  if (await insertAuthority(around.db, made)) return made;
  return (await readAuthorities(around.db)).find(isOwn) ?? made;
}

/** A signer of the platform's own, with a certificate of its authority; it is made when it is first needed, and then kept. */
export async function openOwnSigner(around: Surroundings, issuing: Signer, own: OwnSigner): Promise<Signer> {
  const { algorithm } = own;
  return await openOwn(around, await stored(around, issuing, own), { algorithm, chain: chainBelow(issuing) });
}

/**
 * By whom seals were ever made here, and what their certificates were issued by. A seal is judged for the day it was made, so each maker and each
 * issuing certificate is believed for its own time.
 */
export async function openSealTrust({ db }: Surroundings, root: Uint8Array): Promise<MakersTrust> {
  const ever = await certificatesEver(db, ['issuing', SEAL_MAKER.name]);
  return { trust: [root], intermediates: ever.get('issuing') ?? [], makers: ever.get(SEAL_MAKER.name) ?? [] };
}
