import { certificateMade } from '#modules/work/completion/index.ts';
import { contractSent, contractSigned } from '#modules/work/contracts/index.ts';
import { performanceAdded, performanceAnswered, performanceRemoved } from '#modules/work/performance/index.ts';
import { type InSteps, type Listener, listenInSteps } from '#platform/events/listener.ts';
import { noteFactsOf } from '../acts/note-facts.ts';

const ofContract = ({ platform, event, now }: InSteps): Promise<void> =>
  noteFactsOf(platform, { owner: event.party, contractId: event.id }, now);
const ofPerformance = ({ platform, event, now }: InSteps<typeof performanceAdded.ids>): Promise<void> =>
  noteFactsOf(platform, { owner: event.party, contractId: event.ids.contractId }, now);

export const noteContractFacts: readonly Listener[] = [
  listenInSteps(contractSent, 'evidenceLog.noteSent', ofContract),
  listenInSteps(contractSigned, 'evidenceLog.noteSigned', ofContract),
  listenInSteps(certificateMade, 'evidenceLog.noteCertificate', ofContract),
  listenInSteps(performanceAdded, 'evidenceLog.notePerformance', ofPerformance),
  listenInSteps(performanceAnswered, 'evidenceLog.noteAnswer', ofPerformance),
  listenInSteps(performanceRemoved, 'evidenceLog.noteRemoval', ofPerformance),
];
