import type { EventKind } from '#kernel/event.ts';
import type { Handler } from '#operation/handle.ts';
import { foundingAgreed, foundingRefused, foundingWithdrawn } from './events.ts';
import { tellAsker } from './listeners/tell-asker.ts';
import { askLegalPersonHandler } from './operations/ask-legal-person.ts';
import { decideFoundingHandler } from './operations/decide-founding.ts';
import { readFoundingHandler } from './operations/read-founding.ts';
import { readOwnFoundingHandler } from './operations/read-own-founding.ts';

export const handlers: readonly Handler[] = [askLegalPersonHandler, decideFoundingHandler, readFoundingHandler, readOwnFoundingHandler];
export const events: readonly EventKind[] = [foundingAgreed, foundingRefused, foundingWithdrawn];
export const listeners = [...tellAsker];
