import { appendFacts } from '#modules/records/ledger/index.ts';
import { certificateMade } from '#modules/work/completion/index.ts';
import { contractSent, contractSigned } from '#modules/work/contracts/index.ts';
import { writeAlone } from '#platform/database/writes.ts';
import { type InSteps, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { contractFacts } from '../contract-facts.ts';
import { contractRecords } from '../views/contract-records.ts';

/**
 * Notes all that the log does not have of a contract yet, whichever of its events is heard first: so its facts stand there in their order,
 * and one whose event was lost comes with the next. Heard twice, it finds all of them there.
 */
async function noteFacts({ platform, event, now }: InSteps): Promise<void> {
  const { party, id: subjectId } = event;
  const facts = contractFacts(await contractRecords(platform.db, { owner: party, contractId: subjectId }));
  await writeAlone(platform.db, (writes) => appendFacts(writes, platform, { party, subjectId, facts }, now));
}

export const noteContractFacts: readonly Listener[] = [
  listenInSteps(contractSent, 'evidenceLog.noteSent', noteFacts),
  listenInSteps(contractSigned, 'evidenceLog.noteSigned', noteFacts),
  listenInSteps(certificateMade, 'evidenceLog.noteCertificate', noteFacts),
];
