import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendPlannedHandler } from './jobs/send-planned.ts';
import { sweepRequestKeysHandler } from './jobs/sweep-request-keys.ts';
import { endRescission } from './listeners/end-rescission.ts';
import { followApproval } from './listeners/follow-approval.ts';
import { followOrder } from './listeners/follow-order.ts';
import { rememberPartners } from './listeners/remember-partners.ts';
import { cancelPlannedSendingHandler } from './operations/cancel-planned-sending.ts';
import { createContractHandler } from './operations/create-contract.ts';
import { deleteDraftHandler } from './operations/delete-draft.ts';
import { executeTemplateHandler } from './operations/execute-template.ts';
import { extendDeadlineHandler } from './operations/extend-deadline.ts';
import { findPartiesHandler } from './operations/find-parties.ts';
import { previewWatermarkHandler } from './operations/preview-watermark.ts';
import { quoteContractHandler } from './operations/quote-contract.ts';
import { readDraftHandler } from './operations/read-draft.ts';
import { repeatContractHandler } from './operations/repeat-contract.ts';
import { restoreDraftHandler } from './operations/restore-draft.ts';
import { draftFromTemplateHandler, useTemplateHandler } from './operations/use-template.ts';

export const handlers: readonly Handler[] = [
  createContractHandler,
  cancelPlannedSendingHandler,
  readDraftHandler,
  deleteDraftHandler,
  restoreDraftHandler,
  repeatContractHandler,
  useTemplateHandler,
  draftFromTemplateHandler,
  executeTemplateHandler,
  extendDeadlineHandler,
  findPartiesHandler,
  quoteContractHandler,
  previewWatermarkHandler,
];

export const jobs: readonly JobHandler<object>[] = [sweepRequestKeysHandler, sendPlannedHandler];

export const listeners: readonly Listener[] = [followApproval, ...followOrder, ...rememberPartners, ...endRescission];
