import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { noteContractFacts } from './listeners/note-facts.ts';
import { listLeavesHandler } from './operations/list-leaves.ts';
import { readPreservationHandler } from './operations/read-preservation.ts';

export const handlers: readonly Handler[] = [listLeavesHandler, readPreservationHandler];
export const listeners: readonly Listener[] = noteContractFacts;
