import { PkiError } from '@moqi/pki';
import { createSeal, mayUseSeal, parseSeal, type Seal as SealObject, verifySeal } from '@moqi/pki/server';
import { DomainError } from '#kernel/refusal.ts';
import type { Organization } from '#modules/enterprise/enterprises/index.ts';
import { sealCertificates, tellingOfOutages } from '#modules/trust/certificates/index.ts';
import type { Platform } from '#platform/platform.ts';
import type { Seal, SealWords } from '../seal.ts';
import { contentsOf, differenceFrom, type SealFacts } from '../seal-contents.ts';

/** A small stored object as a whole. */
export async function storedBytes({ files }: Pick<Platform, 'files'>, hash: string): Promise<Uint8Array> {
  const stored = await files.open(hash);
  try {
    return await stored.read(0, stored.size);
  } finally {
    await stored.close();
  }
}

function factsOf(seal: SealWords, validTo: Date): SealFacts {
  const { sealId, name, kind, widthMm, heightMm } = seal;
  return { sealId, name, isPersonal: kind === 'legal' || kind === 'name', widthMm, heightMm, validTo };
}

export interface SealPeriod {
  /** a chosen end; absent: the end of the enterprise's certificate */
  readonly validTo?: Date | undefined;
  /** the certificate lasts at least until then, else a new one is issued */
  readonly certificateUntil?: Date | undefined;
}

/**
 * Has the maker sign the seal as it is now (GB/T 38540-2020 §6.1), for use with the certificates of its enterprise. Slow: outside of any
 * transaction.
 */
export async function withSealObject(platform: Platform, organization: Organization, seal: SealWords, period: SealPeriod = {}) {
  const maker = await platform.authority.sealMaker();
  const certificates = await sealCertificates(platform, organization, period.certificateUntil ?? platform.clock.now());
  const end = certificates[0]?.not_after;
  if (end === undefined) throw new Error('an enterprise has no seal certificate');
  const validTo = period.validTo !== undefined && period.validTo < end ? period.validTo : end;
  const png = await storedBytes(platform, seal.imageHash);
  // read last: a seal dated before the certificate of its maker is invalid, and that certificate may have been issued just now
  const now = platform.clock.now();
  const contents = contentsOf(
    factsOf(seal, validTo),
    png,
    certificates.map(({ certificate }) => certificate),
    now,
  );
  const object = await createSeal(contents, maker);
  return { ...seal, object, validTo } satisfies Seal;
}

const OF_MAKING = { authority: 'SEAL_MAKING_UNAVAILABLE', key: 'SEAL_MAKING_UNAVAILABLE' } as const;

/** For operations that make seals: their caller is told where nobody certifies or signs. @throws DomainError SEAL_MAKING_UNAVAILABLE */
export const tellingOfMaking = <T>(platform: Platform, work: () => Promise<T>): Promise<T> => tellingOfOutages(platform, work, OF_MAKING);

function parsed(object: Uint8Array | undefined): SealObject | string {
  if (object === undefined) return 'there is no object';
  try {
    return parseSeal(object);
  } catch (error) {
    if (error instanceof PkiError) return error.message;
    throw error;
  }
}

async function problemOf(platform: Platform, seal: Seal, png: Uint8Array, certificate: Uint8Array): Promise<string | undefined> {
  const object = parsed(seal.object);
  if (typeof object === 'string') return object;
  // the authority vouches for signers too, but the platform's own makers alone make seals
  const trust = await platform.authority.sealTrust(object.makerCertificate);
  const { status, reason } = await verifySeal(object, { ...trust, at: platform.clock.now() });
  if (status === 'expired') throw new DomainError('SEAL_EXPIRED', { name: seal.name });
  if (status !== 'valid') return reason;
  const difference = differenceFrom(object, factsOf(seal, seal.validTo ?? new Date(0)), png);
  if (difference !== undefined) return `the ${difference} differs from what the maker signed`;
  return mayUseSeal(object, certificate) ? undefined : 'the certificate may not use this seal';
}

/**
 * Verifies a seal before it is pressed (GB/T 38540-2020 §6.2): the maker's signature and certificate, the period, picture and size, and
 * whether this certificate may use it.
 * @param certificate DER of the certificate that will sign
 * @returns the picture, as the maker signed it
 * @throws DomainError SEAL_ALTERED, SEAL_EXPIRED
 */
export async function verifySealForUse(platform: Platform, seal: Seal, certificate: Uint8Array): Promise<Uint8Array> {
  const png = await storedBytes(platform, seal.imageHash);
  const problem = await problemOf(platform, seal, png, certificate);
  if (problem === undefined) return png;
  platform.log.warn({ sealId: seal.sealId, problem }, 'a seal is not what its maker signed');
  throw new DomainError('SEAL_ALTERED', { name: seal.name });
}
