import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { readNoticePreferencesHandler, saveNoticePreferencesHandler } from './operations/preferences.ts';

export const handlers: readonly Handler[] = [readNoticePreferencesHandler, saveNoticePreferencesHandler];
export const listeners: readonly Listener[] = [forgetPerson];
