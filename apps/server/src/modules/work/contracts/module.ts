import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { claimParticipantsHandler, organizationAppearedHandler, personAppearedHandler } from './jobs/claim-participants.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { followApprovalHandler } from './jobs/follow-approval.ts';
import { handOverTasksHandler } from './jobs/hand-over-tasks.ts';
import { remindBeforeDeadlineHandler } from './jobs/remind-before-deadline.ts';
import { showSealRequestHandler } from './jobs/show-seal-request.ts';
import { claimTasksHandler, countUnclaimedTasksHandler } from './operations/claim-tasks.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { remindSignersHandler } from './operations/remind-signers.ts';
import { revokeContractsHandler } from './operations/revoke-contracts.ts';

export const handlers: readonly Handler[] = [
  countUnclaimedTasksHandler,
  claimTasksHandler,
  readContractHandler,
  remindSignersHandler,
  revokeContractsHandler,
];

export const jobs: readonly JobHandler<object>[] = [
  expireContractHandler,
  followApprovalHandler,
  showSealRequestHandler,
  remindBeforeDeadlineHandler,
  claimParticipantsHandler,
  personAppearedHandler,
  organizationAppearedHandler,
  handOverTasksHandler,
];
