import { readOrder } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { orderSeen } from '../acts/order-seen.ts';

export const readOrderHandler = handle(readOrder, ({ actor, input, now, tx }) => orderSeen(tx, actor, input.orderId, now));
