/** What other modules and the operators' door may use. */
export { logDeed } from './acts/log-deed.ts';
export { standingIn } from './views/operators.ts';
