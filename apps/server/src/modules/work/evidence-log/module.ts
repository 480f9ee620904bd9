import type { Listener } from '#platform/events/listener.ts';
import { noteContractFacts } from './listeners/note-facts.ts';

export const listeners: readonly Listener[] = noteContractFacts;
