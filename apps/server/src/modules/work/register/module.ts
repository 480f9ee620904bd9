import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { tellOfEndsHandler } from './jobs/tell-of-ends.ts';
import { writeRegisterExportHandler } from './jobs/write-register-export.ts';
import { downloadRegisterExportHandler, exportRegisterHandler, readRegisterExportHandler } from './operations/export-register.ts';
import { registerContractsHandler, removeRegisterEntryHandler, saveRegisterEntryHandler } from './operations/keep-entries.ts';
import { readRegisterFieldsHandler, saveRegisterFieldsHandler } from './operations/keep-fields.ts';
import { listRegisterHandler } from './operations/list-register.ts';
import { addPaperContractHandler, showPaperFileHandler } from './operations/paper-contracts.ts';

export const handlers: readonly Handler[] = [
  readRegisterFieldsHandler,
  saveRegisterFieldsHandler,
  listRegisterHandler,
  registerContractsHandler,
  addPaperContractHandler,
  showPaperFileHandler,
  saveRegisterEntryHandler,
  removeRegisterEntryHandler,
  exportRegisterHandler,
  readRegisterExportHandler,
  downloadRegisterExportHandler,
];

export const jobs: readonly JobHandler<object>[] = [writeRegisterExportHandler, tellOfEndsHandler];
