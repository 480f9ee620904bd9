import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { claimParticipantsHandler, organizationAppearedHandler, personAppearedHandler } from './jobs/claim-participants.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { followApprovalHandler } from './jobs/follow-approval.ts';
import { handOverTasksHandler } from './jobs/hand-over-tasks.ts';
import { remindBeforeDeadlineHandler } from './jobs/remind-before-deadline.ts';
import { showSealRequestHandler } from './jobs/show-seal-request.ts';
import { claimTasksHandler, countUnclaimedTasksHandler } from './operations/claim-tasks.ts';
import { countApplicationsHandler } from './operations/count-applications.ts';
import { countSignRecordsHandler } from './operations/count-sign-records.ts';
import { countSignedTodayHandler, countUnsignedTodayHandler } from './operations/count-today.ts';
import { createContractHandler } from './operations/create-contract.ts';
import { deleteDraftHandler } from './operations/delete-draft.ts';
import { downloadContractsHandler, downloadSignedHandler } from './operations/download-contracts.ts';
import { executeTemplateHandler } from './operations/execute-template.ts';
import { countAffiliateContractsHandler, listAffiliateContractsHandler } from './operations/list-affiliate-contracts.ts';
import { listApplicationsHandler } from './operations/list-applications.ts';
import { countEnterpriseContractsHandler, listEnterpriseContractsHandler } from './operations/list-enterprise-contracts.ts';
import { listEnterpriseSignsHandler } from './operations/list-enterprise-signs.ts';
import { listSignRecordsHandler } from './operations/list-sign-records.ts';
import { listSignedWithHandler } from './operations/list-signed-with.ts';
import { listWaitingSignersHandler } from './operations/list-waiting-signers.ts';
import { previewAffiliateDocumentHandler } from './operations/preview-affiliate-document.ts';
import { readAffiliateContractHandler } from './operations/read-affiliate-contract.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { readDraftHandler } from './operations/read-draft.ts';
import { readSignRecordHandler } from './operations/read-sign-record.ts';
import { readSigningLinkHandler } from './operations/read-signing-link.ts';
import { readViewLinkHandler } from './operations/read-view-link.ts';
import { readWorkbenchHandler } from './operations/read-workbench.ts';
import { remindSignersHandler } from './operations/remind-signers.ts';
import { restoreDraftHandler } from './operations/restore-draft.ts';
import { revokeContractsHandler } from './operations/revoke-contracts.ts';
import { showFileHandler, showSigningFileHandler } from './operations/show-file.ts';
import { useTemplateHandler } from './operations/use-template.ts';

export const handlers: readonly Handler[] = [
  createContractHandler,
  readDraftHandler,
  deleteDraftHandler,
  restoreDraftHandler,
  listEnterpriseContractsHandler,
  countEnterpriseContractsHandler,
  listEnterpriseSignsHandler,
  listSignedWithHandler,
  countUnsignedTodayHandler,
  countSignedTodayHandler,
  countUnclaimedTasksHandler,
  claimTasksHandler,
  listSignRecordsHandler,
  countSignRecordsHandler,
  listApplicationsHandler,
  countApplicationsHandler,
  readViewLinkHandler,
  readSigningLinkHandler,
  readContractHandler,
  readSignRecordHandler,
  listWaitingSignersHandler,
  remindSignersHandler,
  revokeContractsHandler,
  readWorkbenchHandler,
  downloadContractsHandler,
  downloadSignedHandler,
  showFileHandler,
  showSigningFileHandler,
  useTemplateHandler,
  executeTemplateHandler,
  listAffiliateContractsHandler,
  countAffiliateContractsHandler,
  readAffiliateContractHandler,
  previewAffiliateDocumentHandler,
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
