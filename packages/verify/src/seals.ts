import { PkiError, type SealVerification, verifySeal } from '@moqi/pki';
import { CERTIFICATE_KIND, SEAL_KIND } from './kinds.ts';
import { type OpenedPackage, ofKind } from './opened.ts';
import { type Check, failed, open, passed } from './outcome.ts';
import { type Trust, vouching } from './trust.ts';

/** A seal that ended after its contract had is as good as one that still holds. */
const heldAt = ({ status, seal }: SealVerification, endedAt: Date): boolean =>
  status === 'valid' || (status === 'expired' && seal.validTo >= endedAt);

function checkOf(verified: SealVerification, path: string, endedAt: Date): Check {
  const { status, reason, seal, maker, chain } = verified;
  if (heldAt(verified, endedAt)) return passed('seals', `${seal.name} · ${maker.subject.commonName ?? ''}`, path);
  const about = { path, detail: reason };
  if (status === 'expired' || status === 'notYetValid') return open('seals', 'sealPeriod', about);
  return chain?.status === 'untrusted' ? open('seals', 'untrustedMaker', about) : failed('seals', 'badSeal', about);
}

/** The seal objects: what their maker signed, who it is, and whether they held when the contract ended. */
export async function checkSeals(opened: OpenedPackage, trust: Trust): Promise<Check[]> {
  const intermediates = await Promise.all(ofKind(opened, CERTIFICATE_KIND).map(({ path }) => opened.read(path)));
  const at = new Date(opened.manifest.madeAt);
  const endedAt = new Date(opened.manifest.about.endedAt ?? opened.manifest.madeAt);
  const options = { trust: vouching(trust, 'enterprise'), intermediates, revocation: { crls: trust.crls }, at };
  const checks: Check[] = [];
  for (const { path } of ofKind(opened, SEAL_KIND)) {
    try {
      checks.push(checkOf(await verifySeal(await opened.read(path), options), path, endedAt));
    } catch (error) {
      if (!(error instanceof PkiError)) throw error;
      checks.push(failed('seals', 'unreadable', { path, detail: error.message }));
    }
  }
  return checks;
}
