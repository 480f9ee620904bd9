import { nameChanged, personAccount } from '#modules/account/identity/index.ts';
import { listen } from '#platform/events/listener.ts';
import { tellRevocation } from '../jobs/tell-revocation.ts';
import { revokeFormer } from '../store/certificates.ts';

/** A lasting certificate in a former name signs nothing any more: it is revoked, and its key goes. */
export const followName = listen(nameChanged, 'certificates.followName', async ({ tx, platform, event: { party }, now }) => {
  const { name } = await personAccount(tx, party);
  for (const certificateId of await revokeFormer(tx, { party, name }, now))
    await platform.jobs.enqueue(tx, tellRevocation, { party, certificateId });
});
