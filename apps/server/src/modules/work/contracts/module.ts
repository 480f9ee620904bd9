import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { contractReminded, EVENT_OF } from './events.ts';
import { claimParticipantsHandler } from './jobs/claim-participants.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { claimWaitingTasks } from './listeners/claim-waiting-tasks.ts';
import { followSteps } from './listeners/follow-steps.ts';
import { handOverTasks, handOverTasksOfDisabled } from './listeners/hand-over-tasks.ts';
import { showSealRequest } from './listeners/show-seal-request.ts';
import { claimTasksHandler, countUnclaimedTasksHandler } from './operations/claim-tasks.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { revokeContractsHandler } from './operations/revoke-contracts.ts';

/** Each once: a contract is sent by its owner or by its approval. */
export const events: readonly EventKind[] = [...new Set([...Object.values(EVENT_OF), contractReminded])];

export const handlers: readonly Handler[] = [countUnclaimedTasksHandler, claimTasksHandler, readContractHandler, revokeContractsHandler];

export const jobs: readonly JobHandler<object>[] = [expireContractHandler, claimParticipantsHandler];
export const listeners: readonly Listener[] = [
  ...claimWaitingTasks,
  ...followSteps,
  handOverTasks,
  handOverTasksOfDisabled,
  showSealRequest,
];
