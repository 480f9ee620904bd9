import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { inviteWaitingHandler } from './jobs/invite-waiting.ts';
import { readDirectorySyncHandler, renewDirectoryTokenHandler, stopDirectorySyncHandler } from './operations/directory-sync.ts';

export const handlers: readonly Handler[] = [readDirectorySyncHandler, renewDirectoryTokenHandler, stopDirectorySyncHandler];
export const jobs: readonly JobHandler<object>[] = [inviteWaitingHandler];
