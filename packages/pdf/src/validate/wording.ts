/**
 * The words of a report, and nothing else of the engine: for a page that shows one and knows better names than those in the file.
 * Import it as `@moqi/pdf/wording`.
 */
export { changeSentence } from './change-kinds.ts';
export { changedAfter, type ReasonCode, reason } from './sentences.ts';
