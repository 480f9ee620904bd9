import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { forgetUsers } from './listeners/forget-users.ts';
import { readWorkWeChatHandler, removeWorkWeChatHandler, saveWorkWeChatHandler } from './operations/connection.ts';
import { testWorkWeChatHandler } from './operations/test-connection.ts';

export const handlers: readonly Handler[] = [readWorkWeChatHandler, saveWorkWeChatHandler, testWorkWeChatHandler, removeWorkWeChatHandler];
export const listeners: readonly Listener[] = forgetUsers;
