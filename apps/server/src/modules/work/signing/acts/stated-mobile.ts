import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import type { AddressHolder } from '#modules/account/name-checks/index.ts';
import type { Database } from '#platform/platform.ts';
import { nameCodePurpose } from '../identity-proof.ts';

/** Whether the code of the task went to a mail address, so that the signer has to state a mobile number. */
export const isReachedByMail = ({ address }: AddressHolder): boolean => address.includes('@');

/** Whether a mobile number is shown to be the signer's without another code: the first code went to it, or it opens the account. */
export async function isOwnMobile(db: Database, { personId, address }: AddressHolder, mobile: string): Promise<boolean> {
  if (mobile === address) return true;
  return personId !== undefined && (await personAccount(db, personId)).mobile === mobile;
}

interface StatedMobile {
  readonly mobile: string;
  /** that was sent to it */
  readonly code: string | undefined;
  readonly participantId: string;
}

/** What shows that the stated number is the signer's. Undefined: nothing more is needed. @throws DomainError MOBILE_CODE_NEEDED */
export async function codeForMobile(db: Database, holder: AddressHolder, { mobile, code, participantId }: StatedMobile) {
  if (await isOwnMobile(db, holder, mobile)) return undefined;
  if (code === undefined) throw new DomainError('MOBILE_CODE_NEEDED');
  return { purpose: nameCodePurpose(participantId), code };
}
