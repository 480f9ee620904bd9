import type { Handler } from '#operation/handle.ts';
import { openTemporaryUploadHandler, uploadTemporarilyHandler } from './operations/temporary-upload.ts';
import { uploadFilesHandler } from './operations/upload-files.ts';

export const handlers: readonly Handler[] = [openTemporaryUploadHandler, uploadFilesHandler, uploadTemporarilyHandler];
