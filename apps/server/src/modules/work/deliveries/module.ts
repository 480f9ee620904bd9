import type { Handler } from '#operation/handle.ts';
import type { JobHandler } from '#platform/platform.ts';
import { remindAsPlannedHandler } from './jobs/remind-as-planned.ts';
import { remindBeforeDeadlineHandler } from './jobs/remind-before-deadline.ts';
import { listDeliveriesHandler } from './operations/list-deliveries.ts';
import { orderDeliveryHandler } from './operations/order-delivery.ts';
import { listRemindersHandler, planRemindersHandler } from './operations/plan-reminders.ts';
import { remindSignersHandler } from './operations/remind-signers.ts';

export const handlers: readonly Handler[] = [
  listDeliveriesHandler,
  orderDeliveryHandler,
  remindSignersHandler,
  listRemindersHandler,
  planRemindersHandler,
];

export const jobs: readonly JobHandler<object>[] = [remindBeforeDeadlineHandler, remindAsPlannedHandler];
