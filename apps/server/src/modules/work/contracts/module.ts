import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { EVENT_OF } from './events.ts';
import { claimParticipantsHandler, organizationAppearedHandler, personAppearedHandler } from './jobs/claim-participants.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { followApprovalHandler } from './jobs/follow-approval.ts';
import { handOverTasksHandler } from './jobs/hand-over-tasks.ts';
import { showSealRequestHandler } from './jobs/show-seal-request.ts';
import { claimTasksHandler, countUnclaimedTasksHandler } from './operations/claim-tasks.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { revokeContractsHandler } from './operations/revoke-contracts.ts';

/** Each once: a contract is sent by its owner or by its approval. */
export const events: readonly EventKind[] = [...new Set(Object.values(EVENT_OF))];

export const handlers: readonly Handler[] = [countUnclaimedTasksHandler, claimTasksHandler, readContractHandler, revokeContractsHandler];

export const jobs: readonly JobHandler<object>[] = [
  expireContractHandler,
  followApprovalHandler,
  showSealRequestHandler,
  claimParticipantsHandler,
  personAppearedHandler,
  organizationAppearedHandler,
  handOverTasksHandler,
];
