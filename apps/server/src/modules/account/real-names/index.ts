/** What other modules may use of the checks of persons and companies. */
export { askCheck } from './acts/ask-check.ts';
