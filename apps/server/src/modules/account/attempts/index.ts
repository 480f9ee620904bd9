export { type SecretTry, trySecret } from './acts/try-secret.ts';
