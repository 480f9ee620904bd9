export { hasSignPassword, proveSignPassword, signPasswordCheck } from './acts/prove-sign-password.ts';
