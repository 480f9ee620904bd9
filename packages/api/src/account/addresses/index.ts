export * from './change-address.ts';
export * from './recoveries.ts';
