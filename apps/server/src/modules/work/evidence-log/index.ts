/** What other modules may use of the facts of contracts. */
export { noteFactsOf } from './acts/note-facts.ts';
export { isToldTo, type ToldFact } from './contract-facts.ts';
