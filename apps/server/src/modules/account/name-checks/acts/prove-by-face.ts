import type { Origin } from '#kernel/actor.ts';
import { readClaim } from '#modules/account/identity/index.ts';
import { beginHostedCheck, finishHostedCheck, type HostedBegun, verifierOf } from '#modules/account/real-names/index.ts';
import type { Platform } from '#platform/platform.ts';
import { insertNameCheck } from '../store/name-checks.ts';
import type { AddressHolder } from '../views/name-checks.ts';
import { sealCheckedNumber } from './checked-number.ts';
import { transition } from './transition.ts';
import { verifyAccount } from './verify-account.ts';

interface FaceClaim {
  readonly claim: { readonly name: string; readonly idNo: string };
  /** SHA-256 of the words agreed to */
  readonly consentHash: string;
  readonly origin: Origin;
  readonly now: Date;
}

/**
 * Begins the check of the face of who signs at an address. The caller has proved the address.
 * @throws DomainError INPUT_INVALID, CONSENT_OUTDATED, IDENTITY_CHECK_UNAVAILABLE
 */
export async function beginFaceProof(platform: Platform, holder: AddressHolder, given: FaceClaim): Promise<HostedBegun> {
  const claim = readClaim(given.claim, given.now);
  const { consentHash, origin, now } = given;
  const begun = await beginHostedCheck(platform, { way: 'face', claim, of: holder, consentHash, origin, now });
  const { checkId } = begun;
  const numberSealed = sealCheckedNumber(platform.secrets, checkId, claim.idNo);
  const checkedBy = verifierOf('face', platform.hostedChecks.face.name === 'provider' ? 'provider' : 'simulator');
  await insertNameCheck(platform.db, { checkId, address: holder.address, name: claim.name, numberSealed, checkedBy, origin, now });
  return begun;
}

/**
 * Asks what became of it; passed, the name is proven at the address, and the account is verified with it.
 * @throws DomainError NOT_FOUND, IDENTITY_CHECK_UNAVAILABLE
 */
export function finishFaceProof(
  platform: Platform,
  holder: AddressHolder,
  { checkId, now }: { readonly checkId: string; readonly now: Date },
) {
  const { personId, address } = holder;
  return finishHostedCheck(platform, {
    checkId,
    of: { address },
    now,
    keep: async (tx, { way, by, claim }) => {
      await transition(tx, platform, { checkId, step: 'match', now });
      if (personId === undefined) return;
      await verifyAccount(tx, platform.secrets, personId, { ...claim, verifiedBy: verifierOf(way, by), now });
    },
  });
}
