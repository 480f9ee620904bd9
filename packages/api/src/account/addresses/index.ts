export * from './change-address.ts';
