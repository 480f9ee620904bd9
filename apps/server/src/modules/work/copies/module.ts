import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { tellReaders } from './listeners/tell-readers.ts';
import { endCopyHandler } from './operations/end-copy.ts';
import { giveCopiesAsAdministratorHandler, giveCopiesHandler } from './operations/give-copies.ts';

export const handlers: readonly Handler[] = [giveCopiesHandler, giveCopiesAsAdministratorHandler, endCopyHandler];

export const listeners: readonly Listener[] = [...tellReaders];
