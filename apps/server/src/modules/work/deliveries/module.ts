import type { Handler } from '#operation/handle.ts';
import { listDeliveriesHandler } from './operations/list-deliveries.ts';
import { orderDeliveryHandler } from './operations/order-delivery.ts';

export const handlers: readonly Handler[] = [listDeliveriesHandler, orderDeliveryHandler];
