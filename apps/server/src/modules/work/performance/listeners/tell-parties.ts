import { personAccount } from '#modules/account/identity/index.ts';
import { notify } from '#modules/records/notifications/index.ts';
import { addressOf, contractPage, holdContract, subjectOf } from '#modules/work/contracts/index.ts';
import { type Listener, listen } from '#platform/events/listener.ts';
import type { Tx } from '#platform/platform.ts';
import { performanceAdded, performanceAnswered } from '../events.ts';
import { performanceAddedWords, performanceAnsweredWords } from '../message-words.ts';
import type { PerformanceDocument } from '../performance.ts';
import { performanceDocuments } from '../views/performance-documents.ts';

/** The contract and the document that an event tells of; undefined: it was taken back meanwhile. */
async function told(
  tx: Tx,
  { party: owner, id, ids: { contractId } }: { party: PerformanceDocument['owner']; id: string; ids: { contractId: string } },
) {
  const key = { owner, contractId };
  const document = (await performanceDocuments(tx, key)).find(({ performanceId }) => performanceId === id);
  const held = document && (await holdContract(tx, key));
  return document && held ? { document, held } : undefined;
}

/** The parties that may answer are told at the address that the sender named. Many documents send no more messages than a day allows. */
const tellAdded = listen(performanceAdded, 'performance.tellAdded', async ({ tx, platform, event, now }) => {
  const found = await told(tx, event);
  if (found === undefined) return;
  const { document, held } = found;
  const { contract, participants } = held;
  const words = performanceAddedWords(document, { contractName: contract.name, page: contractPage(platform, held) });
  for (const participant of participants.filter(({ accountParty }) => accountParty !== document.addedFor)) {
    const about = subjectOf(contract, participant);
    const notice = { party: contract.owner, address: addressOf(participant), template: 'performance.added' as const, ...words, about, now };
    await notify(tx, platform, { ...notice, cause: 'notice' });
  }
});

/** The person who added it is told what another party says. */
const tellAnswered = listen(performanceAnswered, 'performance.tellAnswered', async ({ tx, platform, event, now }) => {
  const found = await told(tx, event);
  const answer = found?.document.answers.find(({ answerId }) => answerId === event.ids.answerId);
  if (found === undefined || answer === undefined) return;
  const { document, held } = found;
  const { mobile, email } = await personAccount(tx, document.addedBy);
  const address = mobile ?? email;
  if (address === undefined) return;
  const words = performanceAnsweredWords(document, answer, { contractName: held.contract.name, page: contractPage(platform, held) });
  await notify(tx, platform, { party: document.addedFor, address, template: 'performance.answered', ...words, cause: 'notice', now });
});

export const tellParties: readonly Listener[] = [tellAdded, tellAnswered];
