export * from './build-print.ts';
export * from './list-prints.ts';
export * from './order-print.ts';
export * from './print-order.ts';
export * from './read-printable.ts';
export * from './read-prints.ts';
export * from './show-print.ts';
