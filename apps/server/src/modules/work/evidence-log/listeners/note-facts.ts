import { appendFacts } from '#modules/records/ledger/index.ts';
import { certificateMade } from '#modules/work/completion/index.ts';
import { contractSent, contractSigned } from '#modules/work/contracts/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { contractFacts } from '../contract-facts.ts';
import { contractRecords } from '../views/contract-records.ts';

/**
 * Notes all that the log does not have of a contract yet, whichever of its events is heard first: so its facts stand there in their order,
 * and one whose event was lost comes with the next.
 */
async function noteFacts({ tx, platform, event, now }: Hearing): Promise<void> {
  const { party, id: subjectId } = event;
  const facts = contractFacts(await contractRecords(tx, { owner: party, contractId: subjectId }));
  await appendFacts(tx, platform, { party, subjectId, facts }, now);
}

export const noteContractFacts: readonly Listener[] = [
  listen(contractSent, 'evidenceLog.noteSent', noteFacts),
  listen(contractSigned, 'evidenceLog.noteSigned', noteFacts),
  listen(certificateMade, 'evidenceLog.noteCertificate', noteFacts),
];
