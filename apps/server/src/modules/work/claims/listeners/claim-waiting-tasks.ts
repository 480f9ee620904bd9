import { canonicalCompanyName } from '@moqi/rules';
import type { PartyId } from '#kernel/actor.ts';
import { personAccount, personRegistered } from '#modules/account/identity/index.ts';
import { organizationChanged, organizationOf, organizationVerified } from '#modules/enterprise/enterprises/index.ts';
import { type Listener, listenInSteps } from '#platform/events/listener.ts';
import type { Platform } from '#platform/platform.ts';
import { claimAccounts } from '../acts/claim-accounts.ts';
import { contractsWaitingFor } from '../store/unclaimed.ts';

async function claimAll(platform: Platform, by: Parameters<typeof contractsWaitingFor>[1]): Promise<void> {
  for (const { owner, contractId } of await contractsWaitingFor(platform.db, by)) await claimAccounts(platform, owner, contractId);
}

/** The tasks that waited at the addresses of a person who registered are this person's. */
const claimForPerson = listenInSteps(personRegistered, 'contracts.claimForPerson', async ({ platform, event }) => {
  const { mobile, email } = await personAccount(platform.db, event.party);
  for (const address of [mobile, email]) if (address !== undefined) await claimAll(platform, { address });
});

/** The tasks that waited for an enterprise of this name are the enterprise's. */
async function claimForEnterprise({ platform, event }: { platform: Platform; event: { party: PartyId } }): Promise<void> {
  const { name } = await organizationOf(platform.db, event.party);
  await claimAll(platform, { organizationName: canonicalCompanyName(name) });
}

export const claimWaitingTasks: readonly Listener[] = [
  claimForPerson,
  listenInSteps(organizationVerified, 'contracts.claimForVerified', claimForEnterprise),
  listenInSteps(organizationChanged, 'contracts.claimForRenamed', claimForEnterprise),
];
