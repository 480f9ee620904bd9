import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { emptyBinsHandler } from './jobs/empty-bins.ts';
import { writeContractsExportHandler } from './jobs/write-contracts-export.ts';
import { endViews } from './listeners/end-views.ts';
import { binContractsHandler, restoreContractsHandler } from './operations/bin-contracts.ts';
import { endConfidentialityHandler, makeConfidentialHandler, readConfidentialityHandler } from './operations/confidentiality.ts';
import { countApplicationsHandler } from './operations/count-applications.ts';
import { countSignRecordsHandler } from './operations/count-sign-records.ts';
import { countSignedTodayHandler, countUnsignedTodayHandler } from './operations/count-today.ts';
import { downloadContractsExportHandler, exportContractsHandler, readContractsExportHandler } from './operations/export-contracts.ts';
import {
  downloadOwnContractsExportHandler,
  exportOwnContractsHandler,
  readOwnContractsExportHandler,
} from './operations/export-own-contracts.ts';
import { findOrderHandler } from './operations/find-order.ts';
import { findReadingIdentitiesHandler } from './operations/find-reading-identities.ts';
import { endLegalHoldHandler, holdContractHandler, readLegalHoldHandler } from './operations/legal-hold.ts';
import { countAffiliateContractsHandler, listAffiliateContractsHandler } from './operations/list-affiliate-contracts.ts';
import { listApplicationsHandler } from './operations/list-applications.ts';
import {
  countEnterpriseContractsHandler,
  listEnterpriseContractsHandler,
  readContractChoicesHandler,
} from './operations/list-enterprise-contracts.ts';
import { listEnterpriseSignsHandler } from './operations/list-enterprise-signs.ts';
import { listSignRecordsHandler } from './operations/list-sign-records.ts';
import { listSignedWithHandler } from './operations/list-signed-with.ts';
import { listWaitingSignersHandler } from './operations/list-waiting-signers.ts';
import { previewAffiliateDocumentHandler } from './operations/preview-affiliate-document.ts';
import { readAffiliateContractHandler } from './operations/read-affiliate-contract.ts';
import { checkFilesTypeHandler, listAttachmentsHandler, listMarksHandler } from './operations/read-documents.ts';
import { readSignRecordHandler } from './operations/read-sign-record.ts';
import { readSigningLinkHandler } from './operations/read-signing-link.ts';
import { readViewLinkHandler } from './operations/read-view-link.ts';
import { readWorkbenchHandler } from './operations/read-workbench.ts';
import { deleteViewHandler, listViewsHandler, saveViewHandler } from './operations/saved-views.ts';

export const handlers: readonly Handler[] = [
  binContractsHandler,
  restoreContractsHandler,
  readLegalHoldHandler,
  holdContractHandler,
  endLegalHoldHandler,
  readConfidentialityHandler,
  makeConfidentialHandler,
  endConfidentialityHandler,
  listEnterpriseContractsHandler,
  countEnterpriseContractsHandler,
  readContractChoicesHandler,
  exportContractsHandler,
  readContractsExportHandler,
  downloadContractsExportHandler,
  exportOwnContractsHandler,
  readOwnContractsExportHandler,
  downloadOwnContractsExportHandler,
  listEnterpriseSignsHandler,
  listSignedWithHandler,
  countUnsignedTodayHandler,
  countSignedTodayHandler,
  listSignRecordsHandler,
  countSignRecordsHandler,
  listApplicationsHandler,
  countApplicationsHandler,
  listWaitingSignersHandler,
  readSignRecordHandler,
  checkFilesTypeHandler,
  listAttachmentsHandler,
  listMarksHandler,
  readViewLinkHandler,
  readSigningLinkHandler,
  readWorkbenchHandler,
  findReadingIdentitiesHandler,
  findOrderHandler,
  listAffiliateContractsHandler,
  countAffiliateContractsHandler,
  readAffiliateContractHandler,
  previewAffiliateDocumentHandler,
  listViewsHandler,
  saveViewHandler,
  deleteViewHandler,
];

export const listeners: readonly Listener[] = [endViews];

export const jobs: readonly JobHandler<object>[] = [writeContractsExportHandler, emptyBinsHandler];
