import type { Handler } from '../../platform/http/handle.ts';
import type { JobHandler } from '../../platform/platform.ts';
import { claimParticipantsHandler, organizationAppearedHandler, personAppearedHandler } from './jobs/claim-participants.ts';
import { expireContractHandler } from './jobs/expire-contract.ts';
import { countApplicationsHandler } from './operations/count-applications.ts';
import { countSignRecordsHandler } from './operations/count-sign-records.ts';
import { createContractHandler } from './operations/create-contract.ts';
import { deleteDraftHandler } from './operations/delete-draft.ts';
import { downloadContractsHandler, downloadSignedHandler } from './operations/download-contracts.ts';
import { listApplicationsHandler } from './operations/list-applications.ts';
import { listSignRecordsHandler } from './operations/list-sign-records.ts';
import { listWaitingSignersHandler } from './operations/list-waiting-signers.ts';
import { readContractHandler } from './operations/read-contract.ts';
import { readDraftHandler } from './operations/read-draft.ts';
import { readSignRecordHandler } from './operations/read-sign-record.ts';
import { readSigningLinkHandler } from './operations/read-signing-link.ts';
import { readViewLinkHandler } from './operations/read-view-link.ts';
import { readWorkbenchHandler } from './operations/read-workbench.ts';
import { remindSignersHandler } from './operations/remind-signers.ts';
import { revokeContractsHandler } from './operations/revoke-contracts.ts';
import { showFileHandler, showSigningFileHandler } from './operations/show-file.ts';

export const handlers: readonly Handler[] = [
  createContractHandler,
  readDraftHandler,
  deleteDraftHandler,
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
];

export const jobs: readonly JobHandler<object>[] = [
  expireContractHandler,
  claimParticipantsHandler,
  personAppearedHandler,
  organizationAppearedHandler,
];
