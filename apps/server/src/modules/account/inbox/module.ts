import type { Handler } from '#operation/handle.ts';
import type { Listener } from '#platform/events/listener.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sweepHandler } from './jobs/sweep.ts';
import { forgetPerson } from './listeners/forget-person.ts';
import { listInboxHandler, markNoticesReadHandler } from './operations/inbox.ts';

export const handlers: readonly Handler[] = [listInboxHandler, markNoticesReadHandler];
export const listeners: readonly Listener[] = [forgetPerson];
export const jobs: readonly JobHandler<object>[] = [sweepHandler];
