export * from './list-deliveries.ts';
export * from './order-delivery.ts';
