import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendDeliveryHandler } from './jobs/send-delivery.ts';
import { sweepShortLinksHandler } from './jobs/sweep-short-links.ts';
import { listOutboxHandler } from './operations/list-outbox.ts';
import type { Recipients } from './treatment.ts';

export const handlers: readonly Handler[] = [listOutboxHandler];
/** `recipients`: how those who are told want to be, and where they find it inside. */
export const jobsWith = (recipients: Recipients): readonly JobHandler<object>[] => [
  sendDeliveryHandler(recipients),
  sweepShortLinksHandler,
];
