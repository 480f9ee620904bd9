import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { endReadingsHandler } from './jobs/end-readings.ts';
import { tellReaders } from './listeners/tell-readers.ts';
import { endCopyHandler } from './operations/end-copy.ts';
import { giveCopiesAsAdministratorHandler, giveCopiesHandler } from './operations/give-copies.ts';
import { giveReadingHandler } from './operations/give-reading.ts';

export const handlers: readonly Handler[] = [giveCopiesHandler, giveCopiesAsAdministratorHandler, giveReadingHandler, endCopyHandler];

export const listeners: readonly Listener[] = [...tellReaders];

export const jobs: readonly JobHandler<object>[] = [endReadingsHandler];
