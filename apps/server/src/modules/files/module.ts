import type { Handler } from '../../platform/http/handle.ts';
import { uploadFilesHandler } from './operations/upload-files.ts';

export const handlers: readonly Handler[] = [uploadFilesHandler];
