import type { Handler } from '#operation/handle.ts';
import { readDirectorySyncHandler, renewDirectoryTokenHandler, stopDirectorySyncHandler } from './operations/directory-sync.ts';

export const handlers: readonly Handler[] = [readDirectorySyncHandler, renewDirectoryTokenHandler, stopDirectorySyncHandler];
