export * from './brand.ts';
export * from './check-return.ts';
export * from './login-codes.ts';
export * from './read-brand.ts';
export * from './tickets.ts';
