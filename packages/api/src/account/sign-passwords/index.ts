export * from './sign-password.ts';
