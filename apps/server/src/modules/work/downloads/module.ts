import type { Handler } from '#operation/handle.ts';
import { downloadContractsHandler, downloadSignedHandler } from './operations/download-contracts.ts';
import { showFileHandler, showSigningFileHandler } from './operations/show-file.ts';

export const handlers: readonly Handler[] = [downloadContractsHandler, downloadSignedHandler, showFileHandler, showSigningFileHandler];
