import { unwatchFiles, watchFiles } from '#modules/trust/renewals/index.ts';
import {
  contractExpired,
  contractRefused,
  contractReopened,
  contractRevoked,
  isAttachment,
  isUnsigned,
  loadContract,
  readDocuments,
} from '#modules/work/contracts/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { Reads } from '#platform/reads.ts';

/** The files of a contract that ended with some signatures and not all: they prove who signed. Those of a completed one follow its certificate. */
async function watch({ tx, event }: Hearing): Promise<void> {
  const { party, id: contractId } = event;
  const loaded = await loadContract(new Reads(tx), { owner: party, contractId });
  if (loaded === undefined || !isUnsigned(loaded.contract.state)) return;
  if (!loaded.participants.some(({ state }) => state === 'signed')) return;
  const signed = (await readDocuments(tx, party, contractId)).filter((document) => !isAttachment(document));
  const files = signed.map(({ segments }) => ({ party, subjectId: contractId, segments, endsAt: undefined }));
  await writeTogether(tx, (writes) => watchFiles(writes, files));
}

/** Signed on, they become other files. */
const unwatch = ({ tx, event }: Hearing): Promise<void> => unwatchFiles(tx, { party: event.party, subjectId: event.id });

export const watchUnfinished: readonly Listener[] = [
  listen(contractRefused, 'completion.watchRefused', watch),
  listen(contractRevoked, 'completion.watchRevoked', watch),
  listen(contractExpired, 'completion.watchExpired', watch),
  listen(contractReopened, 'completion.unwatchReopened', unwatch),
];
