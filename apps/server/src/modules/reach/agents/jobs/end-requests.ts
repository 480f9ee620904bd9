import type { Job } from '#kernel/job.ts';
import { tellPerson } from '#modules/enterprise/members/index.ts';
import { pathOfDraft } from '#modules/work/approvals/index.ts';
import { readContractRow } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { JobHandler, Platform } from '#platform/platform.ts';
import { askedDraft } from '../acts/asked-draft.ts';
import { sendingLapsedWords } from '../message-words.ts';
import type { SendingRequest } from '../sending-request.ts';
import { endedRequests, saveDecision } from '../store/sending-requests.ts';

const endRequests: Job<object> = { name: 'agents.endRequests' };
const AT_A_TIME = 200;

/** Who asked finds it expired; the member is told as long as the draft still waits there as it was asked about. */
async function end(platform: Platform, request: SendingRequest, now: Date): Promise<void> {
  const { party, personId: person, agentName, contractId } = request;
  await transact(platform.db, async (tx) => {
    if (!(await saveDecision(tx, request, { state: 'expired', now }))) return;
    const contract = await readContractRow(tx, party, contractId);
    if (contract === undefined || askedDraft(platform, request, contract) === undefined) return;
    const page = platform.config.publicUrl + pathOfDraft(contractId);
    const words = sendingLapsedWords({ agentName, contractName: contract.name, page });
    await tellPerson(tx, platform, { party, person, template: 'agents.sendingLapsed', words, now });
  });
}

export const endRequestsHandler: JobHandler<object> = {
  job: endRequests,
  everyMinutes: 5,
  run: async (platform) => {
    const now = platform.clock.now();
    for (const request of await endedRequests(platform.db, now, AT_A_TIME)) await end(platform, request, now);
  },
};
