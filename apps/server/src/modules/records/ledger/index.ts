/** What other modules may use of the transparent log. */
export { appendFacts } from './acts/append-facts.ts';
export { logName } from './acts/log-key.ts';
export { type ProvenFacts, proveFacts } from './acts/prove-facts.ts';
export { publishedLedger } from './acts/published-files.ts';
export type { Fact, FactsOf } from './fact.ts';
export { isLate, NO_LONGER_STAMP, renewBefore, saidBy } from './stamp-renewal.ts';
export { checkpointStamps, unstampedFigures } from './views/checkpoint-stamps.ts';
export { factsOf, type KeptFact } from './views/facts.ts';
