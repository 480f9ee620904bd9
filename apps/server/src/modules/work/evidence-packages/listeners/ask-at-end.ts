import { certificateMade } from '#modules/work/completion/index.ts';
import { contractExpired, contractRefused, contractRevoked } from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { askForPackage } from '../acts/ask-for-package.ts';

const ask = async ({ tx, event, platform, now }: Hearing): Promise<void> => {
  await writeTogether(tx, (writes) => askForPackage(writes, platform, { owner: event.party, contractId: event.id, reader: 'all' }, now));
};

/** A contract that ended gets its package; a completed one once its certificate is there, which goes in. */
export const askAtEnd: readonly Listener[] = [
  listen(certificateMade, 'evidencePackages.askWhenAttested', ask),
  listen(contractRefused, 'evidencePackages.askWhenRefused', ask),
  listen(contractRevoked, 'evidencePackages.askWhenRevoked', ask),
  listen(contractExpired, 'evidencePackages.askWhenExpired', ask),
];
