export * from './child-account.ts';
