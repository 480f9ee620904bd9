import type { SignatureReport } from '@moqi/pdf/validate';
import { UNPROVEN_MARK } from '@moqi/rules';

/** What a certificate says of a person who signed by a code alone; undefined: it does not say so. */
export function unprovenOf({ signer }: Pick<SignatureReport, 'signer'>): string | undefined {
  return signer.organizationalUnit?.startsWith(UNPROVEN_MARK) ? signer.organizationalUnit : undefined;
}
