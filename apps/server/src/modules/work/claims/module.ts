import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { claimParticipantsHandler } from './jobs/claim-participants.ts';
import { claimWaitingTasks } from './listeners/claim-waiting-tasks.ts';
import { followAddress } from './listeners/follow-address.ts';
import { handOverTasks, handOverTasksOfDisabled } from './listeners/hand-over-tasks.ts';
import { claimTasksHandler, countUnclaimedTasksHandler } from './operations/claim-tasks.ts';

export const handlers: readonly Handler[] = [countUnclaimedTasksHandler, claimTasksHandler];
export const jobs: readonly JobHandler<object>[] = [claimParticipantsHandler];
export const listeners: readonly Listener[] = [...claimWaitingTasks, followAddress, handOverTasks, handOverTasksOfDisabled];
