import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { personAccount } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Reads } from '#platform/reads.ts';

/**
 * Only senders with a known identity send contracts: persons with a proved name, enterprises that were verified.
 * @throws DomainError REAL_NAME_NEEDED, ORGANIZATION_UNVERIFIED
 */
export async function assertVerified(reads: Reads, actor: Person | Member): Promise<void> {
  if (actor.kind === 'person') {
    const { realName } = await reads.once(personAccount, actor.party);
    if (!realName) throw new DomainError('REAL_NAME_NEEDED');
    return;
  }
  const { verified } = await reads.once(organizationOf, actor.party);
  if (!verified) throw new DomainError('ORGANIZATION_UNVERIFIED');
}
