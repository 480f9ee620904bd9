import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendDeliveryHandler } from './jobs/send-delivery.ts';
import { sweepShortLinksHandler } from './jobs/sweep-short-links.ts';
import { listOutboxHandler } from './operations/list-outbox.ts';

export const handlers: readonly Handler[] = [listOutboxHandler];
export const jobs: readonly JobHandler<object>[] = [sendDeliveryHandler, sweepShortLinksHandler];
