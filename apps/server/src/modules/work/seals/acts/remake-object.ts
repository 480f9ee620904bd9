import { PkiError } from '@moqi/pki';
import { createSeal, isInStandardForm, parseSeal, verifySeal } from '@moqi/pki/server';
import type { Platform } from '#platform/platform.ts';
import { wholeSecond } from '../seal-contents.ts';

/**
 * The object signed as the standard wants it (GB/T 38540-2020 §6.1), with the same contents; undefined where it is so already. Only what
 * the platform's maker signed is signed again: an altered object would otherwise become good.
 * @throws PkiError for an object that cannot be read
 */
async function inStandardForm(platform: Platform, object: Uint8Array): Promise<Uint8Array | undefined | 'foreign'> {
  const seal = parseSeal(object);
  if (await isInStandardForm(seal)) return undefined;
  const trust = await platform.authority.sealTrust(seal.makerCertificate);
  const { status } = await verifySeal(seal, { ...trust, at: seal.validTo });
  if (status !== 'valid') return 'foreign';
  const maker = await platform.authority.sealMaker();
  // the maker's certificate is judged for this day
  return createSeal({ ...seal, createdAt: wholeSecond(platform.clock.now()) }, maker);
}

/** What takes the object's place; undefined: nothing does. What cannot be made anew stays as it is, and is refused when it is used, as before. */
export async function remadeObject(platform: Platform, sealId: string, object: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const made = await inStandardForm(platform, object);
    if (made !== 'foreign') return made;
    platform.log.warn({ sealId }, 'a seal is not what its maker signed; it is not made anew');
  } catch (error) {
    if (!(error instanceof PkiError)) throw error;
    platform.log.warn({ sealId, problem: error.message }, 'a seal cannot be read; it is not made anew');
  }
  return undefined;
}
