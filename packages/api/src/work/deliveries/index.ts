export * from './list-deliveries.ts';
export * from './order-delivery.ts';
export * from './plan-reminders.ts';
export * from './remind-signers.ts';
