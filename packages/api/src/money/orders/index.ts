export * from './accept-payment-notice.ts';
export * from './invoices.ts';
export * from './operator-cases.ts';
export * from './order.ts';
export * from './orders.ts';
export * from './packages.ts';
export * from './read-usage.ts';
