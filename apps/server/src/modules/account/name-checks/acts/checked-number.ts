import type { Secrets } from '#platform/platform.ts';
import type { NameCheck } from '../name-check.ts';

const PURPOSE = 'name-check';

/** The ID number of a check, for the record alone. */
export function sealCheckedNumber(secrets: Secrets, checkId: string, idNo: string): Uint8Array {
  return secrets.seal(PURPOSE, Buffer.from(idNo), checkId);
}

export function openCheckedNumber(secrets: Secrets, { checkId, numberSealed }: Pick<NameCheck, 'checkId' | 'numberSealed'>): string {
  return Buffer.from(secrets.open(PURPOSE, numberSealed, checkId)).toString('utf8');
}
