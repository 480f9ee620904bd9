export * from './provider.ts';
export * from './sign-on.ts';
