/** What other modules may use of the register. */
export { type EndingSoon, endingSoon } from './acts/ending-soon.ts';
