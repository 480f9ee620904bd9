import { DomainError } from '#kernel/refusal.ts';
import { findPersonByAddress, provenNameOf, readAddress } from '#modules/account/identity/index.ts';
import type { Draft, DraftParty } from '#modules/work/contracts/index.ts';
import type { Platform } from '#platform/platform.ts';

async function hasProvenName({ db, clock }: Platform, { mobile, email }: DraftParty): Promise<boolean> {
  const address = (readAddress(mobile) ?? readAddress(email))?.text ?? '';
  const personId = (await findPersonByAddress(db, address))?.party;
  return (await provenNameOf(db, { personId, address }, clock.now())) !== undefined;
}

/**
 * Without an identity check a person without a proven name could never sign: the sender is told before the contract goes out.
 * @throws DomainError NAMES_NOT_CHECKABLE
 */
export async function assertNamesCheckable(platform: Platform, { needsRealNames, parties }: Draft): Promise<void> {
  if (!needsRealNames || platform.identityChecks.person.name !== 'none') return;
  for (const party of parties) {
    if (party.kind === 'person' && !(await hasProvenName(platform, party)))
      throw new DomainError('NAMES_NOT_CHECKABLE', { name: party.name });
  }
}
