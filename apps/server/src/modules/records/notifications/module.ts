import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { sendDeliveryHandler } from './jobs/send-delivery.ts';
import { sweepShortLinksHandler } from './jobs/sweep-short-links.ts';
import { listOutboxHandler } from './operations/list-outbox.ts';
import type { TreatmentOf } from './treatment.ts';

export const handlers: readonly Handler[] = [listOutboxHandler];
/** `treatmentOf`: how the recipients of notices want to be told. */
export const jobsWith = (treatmentOf: TreatmentOf): readonly JobHandler<object>[] => [
  sendDeliveryHandler(treatmentOf),
  sweepShortLinksHandler,
];
