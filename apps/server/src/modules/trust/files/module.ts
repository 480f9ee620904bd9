import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { convertFileHandler } from './jobs/convert-file.ts';
import { sweepPreviewsHandler } from './jobs/sweep-previews.ts';
import { downloadSourceHandler } from './operations/download-source.ts';
import { readAsHtmlHandler } from './operations/read-as-html.ts';
import { readConversionHandler } from './operations/read-conversion.ts';
import { startConversionHandler } from './operations/start-conversion.ts';
import { openTemporaryUploadHandler, uploadTemporarilyHandler } from './operations/temporary-upload.ts';
import { uploadFilesHandler } from './operations/upload-files.ts';

export const handlers: readonly Handler[] = [
  readAsHtmlHandler,
  readConversionHandler,
  startConversionHandler,
  downloadSourceHandler,
  openTemporaryUploadHandler,
  uploadFilesHandler,
  uploadTemporarilyHandler,
];
export const jobs: readonly JobHandler<object>[] = [convertFileHandler, sweepPreviewsHandler];
