import type { Handler } from '#operation/handle.ts';
import { downloadContractsHandler, downloadSignedHandler } from './operations/download-contracts.ts';
import { downloadFileHandler, downloadFilesHandler } from './operations/download-files.ts';
import { readContractTextHandler } from './operations/read-contract-text.ts';
import { showFileHandler, showSigningFileHandler } from './operations/show-file.ts';
import { verifyContractHandler } from './operations/verify-contract.ts';

export const handlers: readonly Handler[] = [
  downloadContractsHandler,
  downloadSignedHandler,
  downloadFileHandler,
  downloadFilesHandler,
  showFileHandler,
  showSigningFileHandler,
  readContractTextHandler,
  verifyContractHandler,
];
