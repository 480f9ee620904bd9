import type { JobHandler } from '#platform/platform.ts';
import { renewDueFiles } from '../acts/renew-due-files.ts';
import { renewFiles } from '../renewal-jobs.ts';

export const renewFilesHandler: JobHandler<object> = { job: renewFiles, everyMinutes: 60, run: renewDueFiles };
