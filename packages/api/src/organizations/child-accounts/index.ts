export * from './child-account.ts';
export * from './child-login.ts';
