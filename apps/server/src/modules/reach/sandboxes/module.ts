import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { endMemberships } from './listeners/end-memberships.ts';
import { giveSandboxKeyHandler } from './operations/give-sandbox-key.ts';
import { passTimeHandler } from './operations/pass-time.ts';
import { readSandboxHandler } from './operations/read-sandbox.ts';
import { listSandboxMessagesHandler, readSandboxMessagesHandler } from './operations/sandbox-messages.ts';

export const handlers: readonly Handler[] = [
  giveSandboxKeyHandler,
  listSandboxMessagesHandler,
  passTimeHandler,
  readSandboxHandler,
  readSandboxMessagesHandler,
];

export const listeners: readonly Listener[] = endMemberships;
