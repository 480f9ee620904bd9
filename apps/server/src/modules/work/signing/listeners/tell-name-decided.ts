import { handedIn, nameDecided } from '#modules/account/name-checks/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { addressOf, contractPage, countDocuments, readContractRow, readParticipants, signingLink } from '#modules/work/contracts/index.ts';
import { type Hearing, listen, listenInSteps } from '#platform/events/listener.ts';
import type { Database } from '#platform/platform.ts';
import { Reads } from '#platform/reads.ts';
import { reportName } from '../acts/report-name.ts';
import { nameReviewedWords } from '../message-words.ts';

type Decided = Hearing<typeof nameDecided.ids>['event'];

/** The decision and the task it was asked for. Undefined: the task is over, nobody waits any more. */
async function waitingTask(db: Database, { party: owner, id: checkId, ids: { contractId, participantId } }: Decided) {
  const decided = await handedIn(db, checkId);
  const contract = await readContractRow(db, owner, contractId);
  const me = (await readParticipants(db, owner, contractId)).find((one) => one.participantId === participantId);
  return decided && contract?.state === 'signing' && me?.state === 'waiting' ? { decided, contract, me } : undefined;
}

/** A reviewer decided, or the time is over: the signer is told, and where to go on. */
export const tellNameDecided = listen(nameDecided, 'signing.tellNameDecided', async ({ tx, platform, event, now }) => {
  const waiting = await waitingTask(tx, event);
  if (waiting === undefined) return;
  const { decided, contract, me } = waiting;
  const { address } = decided;
  // a link goes to the address that the sender named and nowhere else; who acted in a session has one again
  const addressed = { contract, documentCount: await countDocuments(tx, contract.owner, contract.contractId) };
  const page = addressOf(me) === address ? signingLink(platform, me, addressed, now) : contractPage(platform, addressed);
  const words = nameReviewedWords({ contractName: contract.name, page }, decided);
  await notify(tx, platform, { party: contract.owner, address, template: 'signing.nameReviewed', ...words, cause: 'contract', now });
});

/** The sender is told if the name that a reviewer passed is another one. Safe to run twice: it is told once. */
export const reportReviewedName = listenInSteps(nameDecided, 'signing.reportReviewedName', async ({ platform, event, now }) => {
  const waiting = await waitingTask(platform.db, event);
  if (waiting?.decided.state !== 'passed') return;
  const { decided, contract, me } = waiting;
  const holder = { personId: decided.personId, address: decided.address };
  await reportName({ platform, reads: new Reads(platform.db), now }, { contract, me }, holder);
});
