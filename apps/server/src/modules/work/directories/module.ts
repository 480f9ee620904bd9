import type { Handler } from '#operation/handle.ts';
import { fileContractsHandler, moveContractsHandler, unfileContractsHandler } from './operations/file-contracts.ts';
import { createDirectoryHandler, deleteDirectoryHandler, updateDirectoryHandler } from './operations/keep-directories.ts';
import { listFilingRulesHandler, saveFilingRulesHandler } from './operations/keep-filing-rules.ts';
import { listDirectoriesHandler } from './operations/list-directories.ts';

export const handlers: readonly Handler[] = [
  listDirectoriesHandler,
  createDirectoryHandler,
  updateDirectoryHandler,
  deleteDirectoryHandler,
  fileContractsHandler,
  moveContractsHandler,
  unfileContractsHandler,
  listFilingRulesHandler,
  saveFilingRulesHandler,
];
