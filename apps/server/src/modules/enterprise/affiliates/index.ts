/** What other modules may use of affiliates. */
export { foreignAuthor } from './acts/affiliation-log.ts';
export { type ReadingRight, readingRight } from './acts/reading-right.ts';
