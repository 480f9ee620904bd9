import { certificateMade } from '#modules/work/completion/index.ts';
import { contractSent, contractSigned } from '#modules/work/contracts/index.ts';
import { type InSteps, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { noteFactsOf } from '../acts/note-facts.ts';

const noteFacts = ({ platform, event, now }: InSteps): Promise<void> =>
  noteFactsOf(platform, { owner: event.party, contractId: event.id }, now);

export const noteContractFacts: readonly Listener[] = [
  listenInSteps(contractSent, 'evidenceLog.noteSent', noteFacts),
  listenInSteps(contractSigned, 'evidenceLog.noteSigned', noteFacts),
  listenInSteps(certificateMade, 'evidenceLog.noteCertificate', noteFacts),
];
