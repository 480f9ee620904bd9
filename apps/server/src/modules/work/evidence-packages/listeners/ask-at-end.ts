import { certificateMade } from '#modules/work/completion/index.ts';
import { contractExpired, contractRefused, contractRevoked } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { type InSteps, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { askForPackageLater } from '../acts/ask-for-package.ts';

/** Heard twice, it asks twice, and what was asked for twice waits once. */
const ask = ({ event, platform, now }: InSteps): Promise<void> =>
  transact(platform.db, (tx) =>
    writeTogether(tx, (writes) => askForPackageLater(writes, { owner: event.party, contractId: event.id, reader: 'all' }, now)),
  );

/** A contract that ended gets its package in a while; a completed one once its certificate is there, which goes in. */
export const askAtEnd: readonly Listener[] = [
  listenInSteps(certificateMade, 'evidencePackages.askWhenAttested', ask),
  listenInSteps(contractRefused, 'evidencePackages.askWhenRefused', ask),
  listenInSteps(contractRevoked, 'evidencePackages.askWhenRevoked', ask),
  listenInSteps(contractExpired, 'evidencePackages.askWhenExpired', ask),
];
