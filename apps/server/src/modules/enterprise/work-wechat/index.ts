/** What other modules, and what composes the platform, may use of WeCom. */
export { atWork } from './acts/at-work.ts';
export { knownAtWork } from './views/colleagues.ts';
