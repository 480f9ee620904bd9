export { signPasswordCheck } from './acts/prove-sign-password.ts';
